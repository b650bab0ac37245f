export interface RunbookLine {
  readonly page: string;
  readonly line: string;
}
export function runbook(): RunbookLine[];
export const NOT_PASTED: Readonly<Record<string, string>>;
