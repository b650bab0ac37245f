/** One file of an export: text that is made as it is read, or a stored file by its address. */
export type ExportPart =
  | { readonly path: string; readonly text: Iterable<string> | AsyncIterable<string> }
  | { readonly path: string; readonly sha256: string };

/** What lies in an export, as its last file says it: `manifest.json`. */
export interface ExportManifest {
  readonly format: 1;
  readonly createdAt: string;
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
  /** Stored files that rows name and that can't be had: dropped after their time, or damaged. */
  readonly missing: readonly { readonly path: string; readonly sha256: string; readonly why: 'gone' | 'damaged' }[];
}
