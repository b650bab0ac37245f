import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { DataKeys } from '@formseal/platform';
import { Spool } from '../spool.js';
import { S3Store } from './s3-store.js';

/** A connection on which nothing moves for so long is given up; each call is tried three times. */
const SILENCE_MS = 20_000;

/** Connections to one server at a time: an upload that waits for one is an upload that somebody waits for. */
const MOST_SOCKETS = 256;

/** Of the client's connections: for how long one may stand still, or how long until an answer begins. */
type Limits =
  { readonly socketTimeout: number } | { readonly requestTimeout: number; readonly throwOnRequestTimeout: true };

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…&accessKeyId=…&secretAccessKey=…`; what the URL leaves out is found
 * as AWS clients find it (variables, profile, the role of the pod). An endpoint of one's own is spoken to in path style.
 */
export function openS3Store(url: URL, keys: DataKeys, silenceMs = SILENCE_MS): S3Store {
  const client = clientOf(url, { socketTimeout: silenceMs });
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return new S3Store(
    client,
    // Until its answer begins; then the file's reader sets the pace, on connections that nothing else waits for.
    { client: clientOf(url, { requestTimeout: silenceMs, throwOnRequestTimeout: true }), silenceMs },
    { bucket: url.hostname, prefix: folder === '' ? '' : `${folder}/` },
    // On a disk, wherever TMPDIR leads: each upload under way may be 20 MB. One for each place: what is tidied up here is nobody else's upload under way.
    new Spool(path.join(tmpdir(), 'formseal-spool', encodeURIComponent(`${url.hostname}/${folder}`)), keys),
    keys,
  );
}

function clientOf(url: URL, limits: Limits): S3Client {
  const ask = (name: string) => url.searchParams.get(name) ?? undefined;
  const [accessKeyId, secretAccessKey] = [ask('accessKeyId'), ask('secretAccessKey')];
  const endpoint = ask('endpoint');
  return new S3Client({
    endpoint,
    region: ask('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
    forcePathStyle: (ask('pathStyle') ?? String(endpoint !== undefined)) === 'true',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
      ...limits,
    },
    // Servers that only resemble S3 don't know the trailing checksums that clients send by default since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
