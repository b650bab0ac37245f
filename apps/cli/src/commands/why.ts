import type { Command } from 'commander';
import type { FieldTrace } from '@formseal/form-reader';
import { CommandProblem } from './problem.js';

/** The traces of a form that was read for them: all, or those of the field that is asked about. */
export function tracesOf(form: Record<string, unknown>, asked: string | true): FieldTrace[] {
  const all = form.why as FieldTrace[];
  if (asked === true) return all;
  const number = /^\d+$/.test(asked) ? Number(asked) : null;
  const found = all.filter(({ field, label }) =>
    number === null ? label.toLowerCase().includes(asked.toLowerCase()) : field === number,
  );
  if (found.length === 0) throw new CommandProblem(`"${asked}": no field has this number or these words in its label.`);
  return found;
}

/** Why fields are what they are: one JSON object for scripts, a paragraph a field for people. */
export function printWhy(command: Command, traces: readonly FieldTrace[]): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  const text = json ? JSON.stringify({ fields: traces }) : traces.map(told).join('\n\n');
  command.configureOutput().writeOut?.(`${text}\n`);
}

function told(trace: FieldTrace): string {
  const { field, page, label, labelFrom, heading, place, captions, key, keyBy, whose, whoseBy, findings, judged } =
    trace;
  return [
    `${field}  ${label || '–'}  (page ${page}, label from ${labelFrom}${heading ? `, under “${heading}”` : ''})`,
    ...(place ? [`   place  ${place}`] : []),
    ...(captions.length > 0 ? [`   words  ${captions.join('; ')}`] : []),
    `   key    ${key ?? '–'}${keyBy ? `: ${keyBy}` : ''}`,
    `   whose  ${whose}: ${whoseBy}`,
    ...findings.map(({ rule, effect, because }) => `   found  ${rule} (${effect}): ${because}`),
    ...(judged && !findings.some(({ rule }) => rule === 'certainty') ? [`   judged ${judged}`] : []),
    `   state  ${trace.state}, ${Math.round(100 * trace.confidence)} % sure`,
  ].join('\n');
}
