import { z } from 'zod';
import { SETTING_GROUPS } from './environment.js';
import { SECRET_SETTINGS } from './secret-files.js';

/** A setting as an operator reads of it: all of it out of its schema. */
export interface ToldSetting {
  readonly name: string;
  /** What it decides. */
  readonly what: string;
  /** Its default, in words where it is no constant; empty: none. */
  readonly usual: string;
  /** What may be set; empty: any text, or what `what` says. */
  readonly allowed: string;
  /** Whether it belongs into a file rather than an environment. */
  readonly isSecret: boolean;
}

/** Every setting, by the group it stands in. */
export function toldSettings(): Record<string, ToldSetting[]> {
  return Object.fromEntries(
    Object.entries(SETTING_GROUPS).map(([group, schemas]) => [
      group,
      Object.entries(schemas).map(([name, schema]) => tell(name, schema)),
    ]),
  );
}

function tell(name: string, schema: z.ZodType): ToldSetting {
  const { description = '', usual } = schema.meta() ?? {};
  const {
    minimum,
    maximum,
    enum: words,
  } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    minimum?: number;
    maximum?: number;
    enum?: readonly string[];
  };
  const given: unknown = schema.safeParse(undefined).data;
  const constant = given === undefined || given === '' ? '' : Array.isArray(given) ? '' : `\`${String(given)}\``;
  return {
    name,
    what: description,
    usual: typeof usual === 'string' ? usual : constant,
    allowed: minimum !== undefined ? `${minimum} to ${maximum}` : (words ?? []).map((word) => `\`${word}\``).join(', '),
    isSecret: SECRET_SETTINGS.includes(name),
  };
}
