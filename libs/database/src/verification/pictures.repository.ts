import type { PictureAnswer } from '@formseal/contracts';
import { PassingAnswers } from './passing-answers.js';

/** Pictures of signatures being written anew, in the table that checks of signatures pass through as well. */
export class PicturesRepository extends PassingAnswers<PictureAnswer> {}
