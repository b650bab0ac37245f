import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { DataKeys } from '@formseal/platform';
import { Spool } from '../spool.js';
import { S3Store } from './s3-store.js';

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…&accessKeyId=…&secretAccessKey=…`; what the URL leaves out is found
 * as AWS clients find it (variables, profile, the role of the pod). An endpoint of one's own is spoken to in path style.
 */
export function openS3Store(url: URL, keys: DataKeys): S3Store {
  const ask = (name: string) => url.searchParams.get(name) ?? undefined;
  const [accessKeyId, secretAccessKey] = [ask('accessKeyId'), ask('secretAccessKey')];
  const endpoint = ask('endpoint');
  const client = new S3Client({
    endpoint,
    region: ask('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
    forcePathStyle: (ask('pathStyle') ?? String(endpoint !== undefined)) === 'true',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
    // Servers that only resemble S3 don't know the trailing checksums that clients send by default since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return new S3Store(
    client,
    { bucket: url.hostname, prefix: folder === '' ? '' : `${folder}/` },
    // One for each place: what is tidied up here is nobody else's upload under way.
    new Spool(path.join(tmpdir(), 'formseal-spool', encodeURIComponent(`${url.hostname}/${folder}`)), keys),
    keys,
  );
}
