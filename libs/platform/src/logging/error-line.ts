/** Errors of the language and our own: what they say was written by whoever wrote the code. */
const PLAIN = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'AssertionError', 'TimeLimitError'],
  // Names settings, never what they say.
  'ConfigError',
  // Names a key, never what it is.
  'UnknownDataKeyError',
]);
const MESSAGE_CHARS = 500;
const STACK_LINES = 30;
const CAUSES = 3;

/** What a log keeps of an error. */
export interface ErrorLine {
  readonly type: string;
  /** The driver's own: `23505`, `ECONNREFUSED`. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly syscall?: string;
  readonly message?: string;
  /** The places alone. */
  readonly stack: string;
  readonly cause?: ErrorLine;
}

/**
 * An error as it may be logged. A driver's message quotes what it was given: values, addresses, keys, the text of a PDF.
 * So of theirs only type, code and constraint stay, and of any error no other property.
 */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const told = error as Error & Partial<Record<keyof ErrorLine | 'driverError', unknown>>;
  const cause = told.driverError ?? error.cause;
  return {
    type: nameOf(error),
    ...identifiers(told),
    ...(isPlain(told) ? { message: error.message.slice(0, MESSAGE_CHARS) } : {}),
    stack: placesOf(error),
    ...(cause === undefined || depth >= CAUSES ? {} : { cause: errorLine(cause, depth + 1) }),
  };
}

/** What is said of an error in one line. */
export function errorWords(error: Error): string {
  const { type, code, message } = errorLine(error);
  return message ?? (code === undefined ? type : `${type} ${code}`);
}

/** Libraries give their errors codes, ours have none. */
const isPlain = (error: Error & { code?: unknown }): boolean =>
  error.code === undefined && PLAIN.has(nameOf(error)) && PLAIN.has(error.name);

const nameOf = ({ constructor, name }: Error): string =>
  short((constructor as { name?: string }).name || name) ?? 'Error';

function identifiers(error: Partial<Record<'code' | 'constraint' | 'table' | 'syscall', unknown>>): Partial<ErrorLine> {
  const { code, constraint, table, syscall } = error;
  const known = Object.entries({ code, constraint, table, syscall }).map(([name, value]) => [name, short(value)]);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<ErrorLine>;
}

/** A name of the code's own, never a text of somebody. */
const short = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined;

/** The message is taken out first: it may have lines that look like places. */
function placesOf({ message, stack = '' }: Error): string {
  return (message === '' ? stack : stack.split(message).slice(1).join(''))
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, STACK_LINES)
    .map((line) => line.slice(0, MESSAGE_CHARS))
    .join('\n');
}
