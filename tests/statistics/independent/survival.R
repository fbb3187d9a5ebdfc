# Reads games from standard input (case, kind, group, turns, cause or 0 where cut off, limit) and
# prints what R and its package survival tell of each case: case, statistic, turns, value.
suppressPackageStartupMessages(library(survival))

tell <- function(case, statistic, turns, values) {
  if (length(values) > 0)
    cat(sprintf("%d,%s,%d,%.17g\n", case, statistic, as.integer(turns), values), sep = "")
}

curve <- function(case, games) {
  fit <- survfit(Surv(turns, cause > 0) ~ 1, data = games, conf.type = "log-log")
  ended <- fit$n.event > 0
  turns <- fit$time[ended]
  tell(case, "share", turns, fit$surv[ended])
  tell(case, "error", turns, (fit$surv * fit$std.err)[ended])
  tell(case, "low", turns, fit$lower[ended])
  tell(case, "high", turns, fit$upper[ended])
  half <- quantile(fit, 0.5)
  tell(case, "median", 0, half$quantile)
  tell(case, "median_low", 0, half$lower)
  tell(case, "median_high", 0, half$upper)
  table <- summary(fit, rmean = games$limit[1])$table
  tell(case, "restricted_mean", 0, table["rmean"])
  tell(case, "restricted_mean_error", 0, table["se(rmean)"])
}

incidences <- function(case, games) {
  if (all(games$cause == 0)) return()
  causes <- seq_len(max(games$cause))
  fit <- survfit(Surv(turns, factor(cause, c(0, causes))) ~ 1, data = games)
  for (cause in causes) {
    tell(case, paste0("incidence", cause), fit$time, fit$pstate[, cause + 1])
    tell(case, paste0("incidence_error", cause), fit$time, fit$std.err[, cause + 1])
  }
}

log_rank <- function(case, games) {
  test <- tryCatch(survdiff(Surv(turns, cause > 0) ~ group, data = games),
                   error = function(e) list(var = diag(2) * 0)) |> suppressWarnings()
  statistic <- if (test$var[1, 1] > 0) test$chisq else NaN
  tell(case, "chi_squared", 0, statistic)
  tell(case, "p", 0, pchisq(statistic, 1, lower.tail = FALSE))
}

sample_of <- function(case, games) {
  shares <- c(0, .01, .05, .25, .5, .75, .95, .99, 1)
  tell(case, "quantile", seq_along(shares), quantile(games$turns, shares, type = 2))
}

all <- read.csv(file("stdin"))
for (games in split(all, all$case)) {
  case <- games$case[1]
  if (games$kind[1] == "survival") {
    curve(case, games)
    incidences(case, games)
  } else if (games$kind[1] == "contrast") {
    log_rank(case, games)
  } else {
    sample_of(case, games)
  }
}
