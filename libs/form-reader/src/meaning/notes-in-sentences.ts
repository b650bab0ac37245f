import type { DraftField } from '../draft-field.js';

const BRACKETED = /^\s*\[[^[\]]*\]\s*$/;

/** `[Name of organization]` under a blank of a sentence: whoever speaks in it says so of themselves, as often as sentences to choose from ask it. */
export const isNoteInSentence = ({ label, bare }: DraftField): boolean => BRACKETED.test(bare ?? label);
