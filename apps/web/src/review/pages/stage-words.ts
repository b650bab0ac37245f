import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import type { Stage } from '../items.js';

/** What a screen reader hears of a field beside its label. */
export const stageWords = (stage: Stage): string =>
  stage === 'done' ? t.state.confirmed : stage === 'rest' ? t.state.not_applicable : t.state[stage];

/** Why nothing is to be filled in at a blank that is seen all the same. */
export const leftWords = ({ byOthers }: ReviewField): string => (byOthers ? t.state.by_others : t.state.out_of_scope);
