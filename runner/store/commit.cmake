# Writes a header with the commit that is built; touches it only when that changes.
execute_process(COMMAND git -C ${ROOT} describe --always --dirty --abbrev=12 --exclude *
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)
  set(commit "unknown")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define SOWLAB_COMMIT \"${commit}\"\n")
