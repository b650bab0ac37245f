import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SealCertificatesRepository } from '@formseal/database';
import type { SealCertificate } from '@formseal/database';
import type { Trusted } from '@formseal/form-writer';

/** How long a new seal certificate may go unnoticed. */
const FRESH_MS = 10_000;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Whose names are believed: this service's own seals, now and before, and whoever the operator's roots vouch for. */
export class KnownSigners {
  private known: { readonly at: number; readonly seals: Promise<Seals> } | null = null;

  private constructor(
    private readonly seals: SealCertificatesRepository,
    private readonly roots: readonly Uint8Array[],
  ) {}

  /** A file that can't be read stops the service at its start. */
  static async open(seals: SealCertificatesRepository, rootsFile: string | null): Promise<KnownSigners> {
    const pem = rootsFile === null ? '' : await readFile(rootsFile, 'utf8');
    const roots = (pem.match(PEM) ?? []).map((one) => new Uint8Array(new X509Certificate(one).raw));
    if (rootsFile !== null && roots.length === 0) throw new Error(`${rootsFile} holds no certificate in PEM`);
    return new KnownSigners(seals, roots);
  }

  async now(): Promise<Trusted> {
    if (this.known === null || performance.now() - this.known.at > FRESH_MS) {
      const seals = this.seals.all().then(sealsOf);
      this.known = { at: performance.now(), seals };
      seals.catch(() => (this.known = null));
    }
    return { ...(await this.known.seals), roots: this.roots };
  }
}

type Seals = Pick<Trusted, 'seals' | 'disowned'>;

function sealsOf(all: readonly SealCertificate[]): Seals {
  const disowned = all.flatMap(({ sha256, distrustedFrom }) =>
    distrustedFrom ? [[sha256, distrustedFrom.toISOString()] as const] : [],
  );
  return { seals: all.map(({ sha256 }) => sha256), disowned: Object.fromEntries(disowned) };
}
