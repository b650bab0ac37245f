import { remembered } from '../remembered.js';
import { REMARKS, type Remarks } from './rules/remarks.js';

interface Compiled {
  readonly possessive: RegExp;
  readonly remark: RegExp;
}

const compile = ({ possessive, remark }: Remarks): Compiled => ({
  possessive: new RegExp(`(?<![^ ])${possessive} `, 'g'),
  remark: new RegExp(`(?<![^ ])(?:${remark})(?![^ ])`, 'g'),
});

const remarksOf = remembered((language): Compiled | null => {
  const remarks = REMARKS[language];
  return remarks ? compile(remarks) : null;
});

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
