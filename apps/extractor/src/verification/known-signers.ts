import { X509Certificate } from 'node:crypto';
import { SealCertificatesRepository } from '@formseal/database';
import type { SealCertificate } from '@formseal/database';
import type { Trusted } from '@formseal/form-writer';
import { ConfigError, readNamedFile } from '@formseal/platform';

/** How long a new seal certificate may go unnoticed. */
const FRESH_MS = 10_000;
const ROOTS = 'FORMSEAL_TRUSTED_ROOTS';
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
    return new KnownSigners(seals, rootsFile === null ? [] : await rootsIn(rootsFile));
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

async function rootsIn(file: string): Promise<Uint8Array[]> {
  const pem = (await readNamedFile(ROOTS, file)).toString();
  const problem = (what: string): ConfigError => new ConfigError([{ setting: ROOTS, problem: `${file} ${what}` }]);
  const found = pem.match(PEM) ?? [];
  if (found.length === 0) throw problem('holds no certificate in PEM');
  return found.map((one, index) => {
    try {
      return new Uint8Array(new X509Certificate(one).raw);
    } catch {
      throw problem(`has a certificate that can't be read (number ${index + 1})`);
    }
  });
}

type Seals = Pick<Trusted, 'seals' | 'disowned'>;

function sealsOf(all: readonly SealCertificate[]): Seals {
  const disowned = all.flatMap(({ sha256, distrustedFrom }) =>
    distrustedFrom ? [[sha256, distrustedFrom.toISOString()] as const] : [],
  );
  return { seals: all.map(({ sha256 }) => sha256), disowned: Object.fromEntries(disowned) };
}
