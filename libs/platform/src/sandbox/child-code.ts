import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiledIn, compiledOf, NAME_BYTES, readIfThere } from '../bundled/run-bundle.js';

const launcher = fileURLToPath(new URL('launch.cjs', import.meta.url));

/** All of a child in one file, as the build leaves it beside the script (deploy/bundles.mjs). */
export const bundleOf = (childFile: string): string => childFile.replace(/\.js$/, '.bundle.cjs');

/**
 * The code of one kind of child. A child spends most of its start on finding, reading and compiling modules: so they are one
 * file, and what V8 made of it is handed to each. The build has left that beside it; where a child's V8 takes nothing of it, what
 * the first one made, before that was given any file, goes to those that come after (docs/decisions/child-start.md).
 */
export class ChildCode {
  private readonly bundle: string | null;
  private compiled: Buffer | null = null;

  constructor(private readonly childFile: string) {
    const bundle = bundleOf(childFile);
    this.bundle = existsSync(bundle) ? bundle : null;
    if (this.bundle !== null) this.compiled = compiledIn(readIfThere(compiledOf(bundle)), nameOf(bundle)) ?? null;
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

/** What a bundle begins with. */
function nameOf(bundle: string): Buffer {
  const name = Buffer.alloc(NAME_BYTES);
  const file = openSync(bundle, 'r');
  readSync(file, name);
  closeSync(file);
  return name;
}
