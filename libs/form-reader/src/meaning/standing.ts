import { fold } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import type { Standing } from './item.js';
import type { LabelText } from './label-text.js';
import { partyOf } from './party.js';
import type { CompiledRules } from './rules/compiled.js';

/** Headings longer than this are sentences. */
const HEADING_WORDS = 12;

const ON_PAPER = /\b(?:as )?shown (?:on|in) (?:\w+ ){0,4}passport\b/;

/** What the field's label, and else its heading, say of who is meant: whoever fills the form, or who plays a part in it. */
export function standingOf(draft: DraftField, label: LabelText, rules: CompiledRules): Standing {
  const own = ofText(label.last, rules);
  if (own) return own;
  const headings = [label.context, fold(draft.section ?? '')];
  for (const heading of headings) {
    if (heading === '' || heading.split(' ').length > HEADING_WORDS) continue;
    const headed = ofText(heading, rules);
    if (headed) return headed === 'own' ? 'headed' : headed;
  }
  return null;
}

function ofText(text: string, rules: CompiledRules): Standing {
  if (partyOf(text, rules)?.party !== 'self') return null;
  const self = rules.parties.find(({ party }) => party === 'self')!.match;
  // "As shown on the passport": whoever's passport it is.
  const stated = text.replace(ON_PAPER, ' ');
  if (self.test(stated.replace(rules.roles, ' '))) return 'own';
  if (!self.test(stated)) return null;
  return rules.sides.test(text) ? 'side' : 'role';
}
