import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('launch.cjs', import.meta.url));

/** All of a child in one file, as the build leaves it beside the script (deploy/bundles.mjs). */
const bundleOf = (childFile: string): string => childFile.replace(/\.js$/, '.bundle.cjs');

/**
 * The code of one kind of child. A child spends most of its start on finding, reading and compiling modules: so they are one
 * file, and what V8 made of it in the first child, before that was given any file, is handed to those that come after
 * (docs/decisions/child-start.md).
 */
export class ChildCode {
  private readonly bundle: string | null;
  private compiled: Buffer | null = null;

  constructor(private readonly childFile: string) {
    this.bundle = existsSync(bundleOf(childFile)) ? bundleOf(childFile) : null;
  }

  /** What Node runs; without a bundle, the script itself. */
  get script(): string[] {
    return this.bundle === null ? [this.childFile] : [launcher, this.bundle, String(this.compiled?.byteLength ?? 0)];
  }

  /** What the child reads before anything else. */
  get first(): Buffer | null {
    return this.compiled;
  }

  /** Keeps what a child made of it that was given nothing, or nothing that its V8 takes. */
  keep(compiled: Buffer): void {
    this.compiled = compiled;
  }
}
