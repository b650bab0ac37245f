import type { DrawnPageAnswer } from '@formseal/contracts';
import { PassingAnswers } from './passing-answers.js';

/** Pictures of pages under way, in the table that checks of signatures pass through as well. */
export class DrawingsRepository extends PassingAnswers<DrawnPageAnswer> {}
