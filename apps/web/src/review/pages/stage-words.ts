import { t } from '../../text/text.js';
import type { Stage } from '../items.js';

/** What a screen reader hears of a field beside its label. */
export const stageWords = (stage: Stage): string =>
  stage === 'done' ? t.state.confirmed : stage === 'rest' ? t.state.not_applicable : t.state[stage];
