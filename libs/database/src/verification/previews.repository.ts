import type { PreviewAnswer } from '@formseal/contracts';
import { PassingAnswers } from './passing-answers.js';

/** Previews of signatures under way, in the table that checks of signatures pass through as well. */
export class PreviewsRepository extends PassingAnswers<PreviewAnswer> {}
