import type { Command, Option } from 'commander';
import { WrongUse } from './surroundings.js';

/** An option that is said twice would count as it was said last; one that a script had nothing to put in would be taken for a name. */
export function refuseMistyped(command: Command): void {
  for (const option of command.options) {
    let given = 0;
    command.on(`option:${option.name()}`, (value: unknown) => {
      given += 1;
      if (given > 1 && !option.variadic) command.error(`error: option '${option.flags}' was given twice`);
      if (isEmpty(value)) command.error(`error: option '${option.flags}' was given nothing`);
    });
  }
  command.hook('preAction', (_command, called) => {
    if (called.args.some(isEmpty)) called.error(`error: '${called.name()}' was given an empty word`);
  });
  for (const one of command.commands) refuseMistyped(one);
}

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** An option that does nothing without another is not taken in silence: `needs` has the other's name by its own. */
export function refuseIdle(command: Command, needs: Readonly<Record<string, string>>): void {
  const named = (name: string): Option | undefined => command.options.find((one) => one.attributeName() === name);
  for (const [name, other] of Object.entries(needs)) {
    const isGiven = command.getOptionValueSource(name) === 'cli';
    if (isGiven && !command.getOptionValue(other))
      command.error(`error: option '${named(name)?.flags}' does nothing without '${named(other)?.flags}'`);
  }
}

export function wholeNumber(option: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new WrongUse(`${option} must be a whole number; got "${given}".`);
}

/** A day that there is: whether it is one on which anybody signs is the service's to say. */
export function dayGiven(given: string | undefined): string | undefined {
  if (given === undefined || isDay(given)) return given;
  throw new WrongUse(`--day must be a day as YYYY-MM-DD; got "${given}".`);
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
