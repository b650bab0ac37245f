import { Foundation1700000000001 } from './0001-foundation.js';
import { Review1700000000002 } from './0002-review.js';
import { Corrections1700000000003 } from './0003-corrections.js';
import { Verification1700000000005 } from './0005-verification.js';
import { Joining1700000000006 } from './0006-joining.js';
import { PasswordResets1700000000007 } from './0007-password-resets.js';
import { LabelReadings1700000000008 } from './0008-label-readings.js';
import { ActivityAbout1700000000009 } from './0009-activity-about.js';
import { SignNotes1700000000010 } from './0010-sign-notes.js';
import { Authors1700000000011 } from './0011-authors.js';
import { HistoryIndexes1700000000012 } from './0012-history-indexes.js';
import { ErasedAccounts1700000000013 } from './0013-erased-accounts.js';
import { Keeping1700000000014 } from './0014-keeping.js';
import { Fence1700000000016 } from './0016-fence.js';
import { ReferenceIndexes1700000000017 } from './0017-reference-indexes.js';
import { DisownedSeals1700000000018 } from './0018-disowned-seals.js';
import { Why1700000000020 } from './0020-why.js';
import { PutOff1700000000021 } from './0021-put-off.js';
import { ConfirmedPlaces1700000000022 } from './0022-confirmed-places.js';
import { Section1700000000031 } from './0031-section.js';
import { DocumentTotals1700000000032 } from './0032-document-totals.js';
import { ListIndexes1700000000033 } from './0033-list-indexes.js';
import { Webhooks1700000000034 } from './0034-webhooks.js';
import { DocumentEvents1700000000035 } from './0035-document-events.js';
import { DueByWebhook1700000000036 } from './0036-due-by-webhook.js';
import { Parts1700000000037 } from './0037-parts.js';
import { TestDocuments1700000000038 } from './0038-test-documents.js';
import { SigningRequests1700000000040 } from './0040-signing-requests.js';
import { SecondFactors1700000000042 } from './0042-second-factors.js';
import { Shelf1700000000044 } from './0044-shelf.js';
import { SigningTurns1700000000045 } from './0045-signing-turns.js';
import { SignersFields1700000000046 } from './0046-signers-fields.js';
import { RequestEvents1700000000047 } from './0047-request-events.js';
import { Passkeys1700000000048 } from './0048-passkeys.js';
import { Emptied1700000000049 } from './0049-emptied.js';
import { ShorterLists1700000000050 } from './0050-shorter-lists.js';
import { OverLink1700000000051 } from './0051-over-link.js';
import { PaidBy1700000000053 } from './0053-paid-by.js';
import { ActivitySearched1700000000054 } from './0054-activity-searched.js';
import { ActivityFirstMonths1700000000055 } from './0055-activity-first-months.js';
import { ActivityByMonth1700000000056 } from './0056-activity-by-month.js';
import { Dated1700000000057 } from './0057-dated.js';
import { Unsigned1700000000058 } from './0058-unsigned.js';
import { ShownDay1700000000059 } from './0059-shown-day.js';
import { Settled1700000000060 } from './0060-settled.js';
import { SettledWith1700000000061 } from './0061-settled-with.js';
import { PagePrints1700000000062 } from './0062-page-prints.js';
import { TypedValues1700000000063 } from './0063-typed-values.js';
import { ExtraCents1700000000064 } from './0064-extra-cents.js';
import { Replayed1700000000065 } from './0065-replayed.js';
import { Unsealed1700000000066 } from './0066-unsealed.js';
import { LeftAndMailed1700000000067 } from './0067-left-and-mailed.js';
import { ProcessorTime1700000000068 } from './0068-processor-time.js';
import { DeletedWebhooks1700000000069 } from './0069-deleted-webhooks.js';
import { CallsById1700000000070 } from './0070-calls-by-id.js';

/** In the order they run; each is forward-compatible with the version still running. */
export const MIGRATIONS = [
  Foundation1700000000001,
  Review1700000000002,
  Corrections1700000000003,
  Verification1700000000005,
  Joining1700000000006,
  PasswordResets1700000000007,
  LabelReadings1700000000008,
  ActivityAbout1700000000009,
  SignNotes1700000000010,
  Authors1700000000011,
  HistoryIndexes1700000000012,
  ErasedAccounts1700000000013,
  Keeping1700000000014,
  Fence1700000000016,
  ReferenceIndexes1700000000017,
  DisownedSeals1700000000018,
  Why1700000000020,
  PutOff1700000000021,
  ConfirmedPlaces1700000000022,
  Section1700000000031,
  DocumentTotals1700000000032,
  ListIndexes1700000000033,
  Webhooks1700000000034,
  DocumentEvents1700000000035,
  DueByWebhook1700000000036,
  Parts1700000000037,
  TestDocuments1700000000038,
  SigningRequests1700000000040,
  SecondFactors1700000000042,
  Shelf1700000000044,
  SigningTurns1700000000045,
  SignersFields1700000000046,
  RequestEvents1700000000047,
  Passkeys1700000000048,
  Emptied1700000000049,
  ShorterLists1700000000050,
  OverLink1700000000051,
  PaidBy1700000000053,
  ActivitySearched1700000000054,
  ActivityFirstMonths1700000000055,
  ActivityByMonth1700000000056,
  Dated1700000000057,
  Unsigned1700000000058,
  ShownDay1700000000059,
  Settled1700000000060,
  SettledWith1700000000061,
  PagePrints1700000000062,
  TypedValues1700000000063,
  ExtraCents1700000000064,
  Replayed1700000000065,
  Unsealed1700000000066,
  LeftAndMailed1700000000067,
  ProcessorTime1700000000068,
  DeletedWebhooks1700000000069,
  CallsById1700000000070,
] as const;
