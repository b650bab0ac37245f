import type { MadePagesAnswer } from '@formseal/contracts';
import { PassingAnswers } from './passing-answers.js';

/** Pictures that are becoming a PDF, in the table that checks of signatures pass through as well. */
export class MadePagesRepository extends PassingAnswers<MadePagesAnswer> {}
