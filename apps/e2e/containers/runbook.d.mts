export interface RunbookLine {
  readonly page: string;
  readonly line: string;
}
export function runbook(): RunbookLine[];
export const BUILDS: readonly [string, string];
export const NOT_PASTED: Readonly<Record<string, string>>;
