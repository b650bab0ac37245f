import type { Command } from 'commander';
import { print } from './print.js';
import { WrongUse } from './surroundings.js';
import type { Surroundings } from './surroundings.js';

/** A command as a shell completes it. */
interface Word {
  readonly name: string;
  readonly about: string;
  readonly options: readonly string[];
}

const quoted = (text: string): string => text.replaceAll("'", "'\\''");

const SHELLS: Readonly<Record<string, (words: readonly Word[]) => string>> = {
  bash: (words) => `_formseal() {
  local word=\${COMP_WORDS[COMP_CWORD]} options=
  case \${COMP_WORDS[1]} in
${words.map(({ name, options }) => `    ${name}) options='${options.join(' ')}' ;;`).join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W '${words.map(({ name }) => name).join(' ')}' -- "$word"))
  elif [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$word"))
  else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _formseal formseal`,
  zsh: (words) => `#compdef formseal
_formseal() {
  if (( CURRENT == 2 )); then
    local -a words=(${words.map(({ name, about }) => `'${name}:${quoted(about)}'`).join(' ')})
    _describe command words
    return
  fi
  case $words[2] in
${words.map(({ name, options }) => `    ${name}) compadd -- ${options.join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _formseal formseal`,
  fish: (words) =>
    words
      .flatMap(({ name, about, options }) => [
        `complete -c formseal -n __fish_use_subcommand -a ${name} -d '${quoted(about)}'`,
        ...options.map(
          (option) => `complete -c formseal -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
        ),
      ])
      .join('\n'),
};

/** `completion`: what makes a shell complete this command; made from the commands there are. */
export function completionCommand(program: Command, around: Surroundings): void {
  program
    .command('completion <shell>')
    .description(`completes commands in ${Object.keys(SHELLS).join(', ')}: source <(formseal completion bash)`)
    .action((shell: string, _options: object, command: Command) => {
      const script = SHELLS[shell];
      if (!script) throw new WrongUse(`There is completion for ${Object.keys(SHELLS).join(', ')}.`);
      const words = program.commands.map((one) => ({
        name: one.name(),
        about: one.description(),
        options: [...one.options.map(({ long }) => long ?? ''), '--json', '--help'].filter(Boolean),
      }));
      print(command, around, { script: script(words) }, script(words));
    });
}
