// What reading and writing forms needs of the domain: a child that opens them loads no rules of accounts, no telephone
// book and no password hash.
export { isParty, NUMBERED_PARTIES, PARTIES, type Party } from './vocabulary/parties.js';
export * from './vocabulary/semantic-key.js';
export * from './values/fold.js';
export * from './values/options.js';
export * from './values/date-pattern.js';
export * from './values/pattern-in-text.js';
export * from './values/american-paper.js';
export { namesWeekDay } from './values/week-days.js';
export { ownDatePattern } from './values/date-style.js';
export * from './values/present-value.js';
export { shownText } from '@formseal/contracts';
export * from './widgets/file-field.js';
export * from './pictures/jpeg-structure.js';
export * from './pictures/picture-kind.js';
export * from './pictures/png-structure.js';
export { declares } from './suggestion/declarations.js';
export { wantsFamilyNameFirst } from './suggestion/label-words.js';
export { wordsIn } from './wholes/part-words.js';
