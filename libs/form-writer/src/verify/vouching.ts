import { createHash } from 'node:crypto';
import type { SignatureReport } from '@formseal/contracts';
import { openPdf } from '../document/open.js';
import { readRecord } from './record.js';
import { endOf } from './signature-fields.js';
import type { FoundSignature } from './signature-fields.js';

/** A signature as it stands in a file, with what was found out about it there. */
export interface Judged {
  readonly found: FoundSignature;
  readonly report: SignatureReport;
}

/**
 * A seal of ours changes a file that was signed before. It vouches for that change and for nothing else: what an earlier
 * signature was worth in the very bytes that came in, which the record under the seal names, it is worth still.
 */
export async function vouchedFor(
  bytes: Uint8Array,
  judged: readonly Judged[],
  judge: (source: Uint8Array) => Promise<readonly Judged[]>,
): Promise<SignatureReport[]> {
  const reports = judged.map(({ report }) => report);
  const at = reports.findLastIndex(({ trust, valid }) => trust === 'this_service' && valid);
  if (!reports.slice(0, Math.max(at, 0)).some(isChanged)) return reports;
  const source = await sourceOf(bytes.subarray(0, endOf(judged[at]!.found)));
  const then = source ? await judge(source) : [];
  return judged.map(({ found, report }, i) => {
    if (i >= at || !isChanged(report)) return report;
    const before = then.find((one) => isSame(one.found, found));
    return before?.report.valid ? { ...report, valid: true, problem: null, message: null } : report;
  });
}

const isChanged = ({ problem }: SignatureReport): boolean => problem === 'changed_afterwards';

const isSame = (a: FoundSignature, b: FoundSignature): boolean =>
  endOf(a) === endOf(b) && Buffer.compare(a.contents, b.contents) === 0;

/** The file that we had reviewed, which a sealed one begins with: to the byte, by the hash in our record. */
async function sourceOf(sealed: Uint8Array): Promise<Uint8Array | null> {
  const opened = await openPdf(sealed);
  const record = opened.ok ? readRecord(opened.pdf) : null;
  if (!record) return null;
  const hash = createHash('sha256');
  let hashed = 0;
  for (const end of endsOfRevisions(sealed)) {
    hash.update(sealed.subarray(hashed, end));
    hashed = end;
    if (end < sealed.length && hash.copy().digest('hex') === record.normalised.sha256) return sealed.subarray(0, end);
  }
  return null;
}

const END = '%%EOF';
const BLANK = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
/** Blanks behind an end that may belong to its revision or to the next one. */
const LOOSE_BYTES = 1_024;

function* endsOfRevisions(bytes: Uint8Array): Generator<number> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = file.indexOf(END); at >= 0; at = file.indexOf(END, at + 1)) {
    let end = at + END.length;
    yield end;
    while (end < bytes.length && end - at < LOOSE_BYTES && BLANK.has(bytes[end]!)) yield ++end;
  }
}
