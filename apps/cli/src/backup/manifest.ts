import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What a backup says of itself; written last, so that one that was broken off has none. */
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  version: z.string(),
  migrations: z.array(z.string()),
  /** By id: without them neither rows nor files can be read. */
  dataKeys: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.int(),
  /** Files that rows point at and the store did not have. */
  missing: z.array(z.string()),
  /** Files that were there and no longer what they had been. */
  damaged: z.array(z.string()).default([]),
  /** Ids of the documents that those files belong to. */
  documents: z.array(z.string()).default([]),
  keysIncluded: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Where what lies in the folder of a backup. */
export class BackupFolder {
  readonly manifest: string;
  readonly sums: string;
  readonly files: string;
  readonly secrets: string;

  constructor(readonly root: string) {
    this.manifest = path.join(root, 'manifest.json');
    this.sums = path.join(root, 'SHA256SUMS');
    this.files = path.join(root, 'files');
    this.secrets = path.join(root, 'secrets');
  }

  table(name: string): string {
    return path.join(this.root, 'database', `${name}.ndjson`);
  }

  /** null where there is none, or none that this version understands. */
  async read(): Promise<Manifest | null> {
    const text = await readFile(this.manifest, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return manifestSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
}
