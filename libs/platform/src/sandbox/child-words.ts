const MOST = 4_000;
const LINES = 9;
/** The kind of an error, or a place in our code or a library's: no line has room for a sentence of a document. */
const KIND = /^[A-Z]\w{1,40}$/;
const PLACE = /^\s+at (?:[\w.$<>[\]# ]{1,120} \()?(?:file:|node:|\/)[\w./:@+%-]{1,300}\)?$/;

/** Where a child says that its work broke: what it says may quote the file, and a child that was taken over says anything. */
export const placesIn = (said: Uint8Array): string =>
  Buffer.from(said.subarray(0, MOST))
    .toString('utf8')
    .split('\n')
    .filter((line) => KIND.test(line) || PLACE.test(line))
    .slice(0, LINES)
    .join('\n');

/** What a child says before it is given any file: why it does not come up. Held within a bound, and without control characters. */
export const withMore = (said: string, chunk: Uint8Array): string =>
  (
    said +
    Buffer.from(chunk.subarray(0, MOST))
      .toString('utf8')
      .replace(/[^\P{C}\n]/gu, '')
  ).slice(0, MOST);
