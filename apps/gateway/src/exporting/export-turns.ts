/** Whose export it is; they have one at a time, and so many an hour. */
export interface ExportTurn {
  readonly whose: string;
  readonly perHour: number;
  /** Who asks for it: of all kinds they have so many on their way at most. */
  readonly userId: string;
}

/** Everything of an account or of a person: each export reads all their files. */
const WHOLE_PER_HOUR = 6;
const DOCUMENTS_PER_HOUR = 60;

export const turnOfAccount = (accountId: string, userId: string): ExportTurn => ({
  whose: `account:${accountId}`,
  perHour: WHOLE_PER_HOUR,
  userId,
});

export const turnOfPerson = (userId: string): ExportTurn => ({
  whose: `user:${userId}`,
  perHour: WHOLE_PER_HOUR,
  userId,
});

/** Of all documents that somebody exports one by one. */
export const turnOfDocuments = (userId: string): ExportTurn => ({
  whose: `documents:${userId}`,
  perHour: DOCUMENTS_PER_HOUR,
  userId,
});
