# zsh_lines.zsh FOLDER LINE...: types each line and a tab into a zsh that completes by FOLDER/_sowlab,
# with FOLDER/sowlab as the program, and prints the lines that come of it, between < and >.
zmodload zsh/zpty
zpty inner "TERM=dumb PS1= PATH=$1:$PATH zsh -f -i"
zpty -w inner "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w inner 'show() { print -r -- "<$BUFFER>"; BUFFER=; zle accept-line }'
zpty -w inner 'zle -N show; bindkey "^X" show; print READY'
while zpty -r inner line; do [[ $line == *READY* && $line != *print* ]] && break; done
for typed in "${@:2}"; do
  zpty -n -w inner "$typed"$'\t\C-x'
  zpty -r inner line '*<*>*'
  print -r -- "<${${line##*<}%%>*}>"
done
zpty -d inner
