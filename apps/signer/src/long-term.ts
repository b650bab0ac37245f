import { X509Certificate } from 'node:crypto';
import { ServiceError } from '@formseal/contracts';
import { gatherValidationStore } from '@formseal/form-writer';
import type { Sealer, SealKey, ValidationStore } from '@formseal/form-writer';
import type { Logger } from '@formseal/platform';
import type { SignerConfig } from './config.js';

/** After this long it is fetched afresh. */
const FRESH_MS = 3_600_000;
/** Nobody answered: asked again after this long, and until then what was fetched before serves. */
const AGAIN_MS = 60_000;
/** Older than this it proves too little. */
const STALE_MS = 12 * FRESH_MS;

interface Fetched {
  readonly at: number;
  readonly store: ValidationStore;
}

/** What is embedded beneath a seal so that it can be verified for long (B-LT), fetched ahead and kept for an hour. */
export class LongTerm {
  private last: Fetched | null = null;
  private asked = -Infinity;
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly sealer: Sealer,
    private readonly mode: 'off' | 'wanted' | 'required',
    private readonly log: Logger,
    private readonly gather: typeof gatherValidationStore = gatherValidationStore,
  ) {}

  /** `auto`: where there is a time stamp, and somebody who could have revoked the certificate. */
  static modeFor({ longTerm, tsaUrl }: Pick<SignerConfig, 'longTerm' | 'tsaUrl'>, key: SealKey): LongTerm['mode'] {
    if (longTerm === 'off') return 'off';
    if (longTerm === 'on' && tsaUrl === null) throw new Error('FORMSEAL_LONG_TERM=on needs a TSA_URL');
    if (longTerm === 'on') return 'required';
    const { subject, issuer } = new X509Certificate(key.certificates[0]!);
    return tsaUrl !== null && subject !== issuer ? 'wanted' : 'off';
  }

  /** null: the seal goes without. Where the operator requires it, nothing is sealed without. */
  async store(now = performance.now()): Promise<ValidationStore | null> {
    if (this.mode === 'off') return null;
    const age = this.last ? now - this.last.at : Infinity;
    // A fetch under way is everybody's: also of who comes just after it was begun.
    if (age > FRESH_MS && (this.fetching || now - this.asked > AGAIN_MS)) {
      this.fetching ??= this.fetch(now).finally(() => (this.fetching = null));
      // Only who has nothing waits.
      if (age > STALE_MS) await this.fetching;
    }
    const { last } = this;
    if (last && now - last.at <= STALE_MS) return last.store;
    if (this.mode === 'required')
      throw new ServiceError('unavailable', { message: 'The data that would make the seal last cannot be had.' }, 60);
    return null;
  }

  private async fetch(now: number): Promise<void> {
    this.asked = now;
    const store = await this.gather(this.sealer).catch((error: unknown) => {
      this.log.warn({ err: error }, 'validation data for seals could not be fetched');
      return null;
    });
    if (store) this.last = { at: now, store };
    else this.log.warn('what certificates of seal and time-stamp authority name does not suffice for B-LT');
  }
}
