/** Whose export it is; they have one at a time, and so many an hour. */
export interface ExportTurn {
  readonly whose: string;
  readonly perHour: number;
}

/** Everything of an account or of a person: each export reads all their files. */
const WHOLE_PER_HOUR = 6;
const DOCUMENTS_PER_HOUR = 60;

export const turnOfAccount = (accountId: string): ExportTurn => ({
  whose: `account:${accountId}`,
  perHour: WHOLE_PER_HOUR,
});

export const turnOfPerson = (userId: string): ExportTurn => ({ whose: `user:${userId}`, perHour: WHOLE_PER_HOUR });

/** Of all documents that somebody exports one by one. */
export const turnOfDocuments = (userId: string): ExportTurn => ({
  whose: `documents:${userId}`,
  perHour: DOCUMENTS_PER_HOUR,
});
