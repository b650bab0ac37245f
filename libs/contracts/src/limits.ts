/** The contract's limits: one home for each figure. Rates can be set by the operator; these are their defaults. */
export const LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  pages: 20,
  requestsPerMinute: 60,
  uploadsPerMinute: 10,
  verificationsPerMinute: 20,
  /** All keys of an account together may do as much as this many of them. */
  accountRateInKeys: 10,
  keysPerAccount: 50,
  /** Reopened copies of one form that was paid for. */
  copiesPerForm: 20,
  /** A review screen asks for news once for each change of others; a fast keyboard does some steps a second. */
  sessionRequestsPerMinute: 600,
  linkRequestsPerMinute: 600,
  networkRequestsPerMinute: 3_000,
  /** Files that one gateway receives at once; nobody has more than a quarter of it. */
  uploadsAtOnce: 200,
  /** Signed PDFs mailed in an hour, for an account and for one document. */
  mailsPerHour: 20,
  mailsPerDocument: 5,
  /** A stored signature: more than prints well on any form. */
  signatureBytes: 180_000,
  signatureWidth: 1_600,
  signatureHeight: 800,
  listDefault: 25,
  listMax: 100,
  /** Entries of an activity log in one table to take along. */
  activityExported: 50_000,
  uploadsPerForm: 2,
  reviewLinkDays: 7,
  /** People who are asked to sign one document, the signature fields and others one of them may have, and how long they have. */
  signersPerRequest: 10,
  signatureBlanks: 50,
  signerFields: 200,
  requestDays: 14,
  requestDaysMost: 60,
  /** A PDF says what it is within its first bytes (ISO 32000-1, annex H.3.4.1). */
  signatureWindow: 1024,
  fileNameChars: 200,
  jsonBytes: 256 * 1024,
  valueChars: 10_000,
  /** More than the vocabulary has words for everybody a form may ask about. */
  profileValues: 1_000,
  /** What an error says, whatever it quotes. */
  messageChars: 500,
  /** How many fields people may draw on one document, and the shortest side of one, in points. */
  drawnFields: 100,
  drawnPoints: 4,
} as const;

/** How many names or fields an answer says something of. */
export const ANSWERED_NAMES = 100;

/** The ladder of time limits: each step gives up before the one that waits for it. */
export const TIMES = {
  childMs: 60_000,
  jobMs: 90_000,
  waitMs: 110_000,
  /** Checking signatures takes a fraction of a second: what takes longer is given up soon. */
  verifyChildMs: 8_000,
  verifyJobMs: 10_000,
  verifyWaitMs: 24_000,
  /** Finding out what a label means takes milliseconds, the start of a child longer; a busy machine three times as long. */
  labelChildMs: 8_000,
  labelJobMs: 12_000,
  labelWaitMs: 14_000,
  /** Decoding a signature takes milliseconds, the start of a child a second. */
  pictureChildMs: 4_000,
  pictureJobMs: 8_000,
  pictureWaitMs: 12_000,
  /** Filling in takes a second, the start of a child another; a busy machine three times as long. */
  previewJobMs: 20_000,
  previewWaitMs: 25_000,
  /** Drawing a page takes a second or two, the start of a child another; a busy machine three times as long. */
  pageChildMs: 10_000,
  pageJobMs: 20_000,
  pageWaitMs: 25_000,
  /** Decoding a photo of a telephone takes a third of a second, and twenty may come at once; a busy machine three times as long. */
  pagesChildMs: 30_000,
  pagesJobMs: 40_000,
  pagesWaitMs: 50_000,
  reviewHeartbeatMs: 120_000,
} as const;
