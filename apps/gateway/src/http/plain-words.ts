import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  date: 'a day as YYYY-MM-DD',
  uuid: 'a UUID',
  url: 'an address',
};

/** What is wrong with an input, where its schema has no words of its own for that; undefined: what zod says. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(KINDS[issue.expected]);
    case 'invalid_format':
      return mustBe(FORMATS[issue.format]);
    case 'invalid_value':
      return mustBe(issue.values.map((one) => JSON.stringify(one)).join(', '), issue.values.length);
    case 'too_small':
      return bound(issue, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return bound(issue, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most');
    default:
      return undefined;
  }
}

const mustBe = (what: string | undefined, choices = 1): string | undefined =>
  what && `must be ${choices > 1 ? 'one of ' : ''}${what}`;

function bound(
  { origin, exact }: { readonly origin: string; readonly exact?: boolean },
  bounded: number,
  sense: string,
): string | undefined {
  const many = exact ? `exactly ${bounded}` : `${sense} ${bounded}`;
  if (origin === 'string') return `must have ${many} character${bounded === 1 ? '' : 's'}`;
  if (origin === 'array') return `must have ${many} ${bounded === 1 ? 'entry' : 'entries'}`;
  return ['number', 'int'].includes(origin) ? `must be ${many}` : undefined;
}
