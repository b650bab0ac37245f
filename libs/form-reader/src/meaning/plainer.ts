import { REMARKS, type Remarks } from './rules/remarks.js';

interface Compiled {
  readonly possessive: RegExp;
  readonly remark: RegExp;
}

const compile = ({ possessive, remark }: Remarks): Compiled => ({
  possessive: new RegExp(`(?<![^ ])${possessive} `, 'g'),
  remark: new RegExp(`(?<![^ ])(?:${remark})(?![^ ])`, 'g'),
});

const compiled = new Map<string, Compiled>();

function remarksOf(language: string): Compiled | null {
  const known = compiled.get(language);
  if (known) return known;
  const remarks = REMARKS[language];
  if (!remarks) return null;
  const made = compile(remarks);
  compiled.set(language, made);
  return made;
}

/** "Name of your bank", "Account number for the refund", "Family name (as in passport)": only what is asked for, where something else stands beside it. */
export function withoutRemarks(folded: string, language: string): string | null {
  const remarks = remarksOf(language);
  if (!remarks) return null;
  const plain = folded.replace(remarks.possessive, '').replace(remarks.remark, ' ').replace(/ +/g, ' ').trim();
  return plain === folded || plain === '' ? null : plain;
}

/** "Your employer": the employer. */
export const withoutPossessive = (folded: string, language: string): string =>
  folded.replace(remarksOf(language)?.possessive ?? '', '');
