import type { Verification } from '@formseal/contracts';
import { PassingAnswers } from './passing-answers.js';

/** Checks of signatures under way. */
export class VerificationsRepository extends PassingAnswers<Verification> {}
