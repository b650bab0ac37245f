import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, signedName } from '@formseal/contracts';
import type { SignerFillBody, WebSigning } from '@formseal/contracts';
import {
  AccountsRepository,
  BlobReferencesRepository,
  DocumentsRepository,
  SigningActsRepository,
  StoredFiles,
} from '@formseal/database';
import type { FieldRow, From, SignerVisit } from '@formseal/database';
import { checkFilling, hadUntil, isDownloadable, leftEmpty, openSignerToken } from '@formseal/domain';
import type { FillingProblem } from '@formseal/domain';
import { nameCaller } from '@formseal/platform';
import { JobClient } from '@formseal/queue';
import type { BlobStore, OpenBlob } from '@formseal/storage';
import { PicturesService } from '../account/settings/pictures.service.js';
import type { GatewayConfig } from '../config.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { PreviewService } from '../work/preview.service.js';
import { BLOB_STORE, CONFIG } from '../tokens.js';
import { toSignerField } from './request.mapper.js';

/** Calls of one link in a minute: far more than a person makes. */
const PER_MINUTE = 60;

/** What somebody was shown, and its SHA-256. */
interface Shown {
  readonly pdf: Uint8Array;
  readonly sha256: string;
}

/** Somebody who was asked to sign, over their link: what they see, and the one thing they do. */
@Injectable()
export class SignersService {
  constructor(
    private readonly acts: SigningActsRepository,
    private readonly accounts: AccountsRepository,
    private readonly documents: DocumentsRepository,
    private readonly pictures: PicturesService,
    private readonly previews: PreviewService,
    private readonly references: BlobReferencesRepository,
    private readonly files: StoredFiles,
    private readonly jobs: JobClient,
    private readonly rates: RateLimiter,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'secrets'>,
  ) {}

  /** Whose link it is; 404 for one that is forged, or of a document that is gone, without saying which. */
  async visit(token: string): Promise<SignerVisit> {
    const link = openSignerToken(token, this.config.secrets.acceptedLinkKeys);
    if (!link) throw deadLink();
    const { allowed, retryAfterSeconds } = await this.rates.take(`signer:${link.signerId}`, PER_MINUTE);
    if (!allowed)
      throw new ServiceError('rate_limited', { retryAfter: retryAfterSeconds, reason: 'pace' }, retryAfterSeconds);
    const visit = await this.acts.visit(link.signerId);
    // A link is that of its request as it was made: its end is the request's own.
    if (!visit || visit.request.expiresAt.getTime() !== link.expiresAt.getTime()) throw deadLink();
    nameCaller(`account:${visit.document.accountId}`);
    return visit;
  }

  async read(visit: SignerVisit, from: From): Promise<WebSigning> {
    await this.acts.opened(visit, from);
    const { document, request, signer, signers } = visit;
    const [account, asker, fields, halted] = await Promise.all([
      this.accounts.account(document.accountId),
      request.caller && this.accounts.userById(request.caller.userId),
      this.documents.fields(document.id),
      this.acts.isHalted(visit),
    ]);
    const pages = fields.filter(({ id }) => signer.fields.includes(id)).map(({ page }) => page);
    const own = fields.filter(({ id }) => signer.fills.includes(id));
    const { title, filename } = document;
    return {
      ...{ title: title ?? filename, filename: signedName(filename), state: request.state },
      completed: request.completedAt !== null,
      unsealed: request.sealError !== null,
      halted,
      test: document.test,
      expiresAt: request.expiresAt.toISOString(),
      downloadable: isHad(visit),
      withdrawn: document.status === 'revoked',
      askedBy: {
        name: asker?.name ?? '',
        email: asker?.email ?? '',
        account: document.test ? 'Test' : (account?.name ?? ''),
      },
      me: {
        ...shownSigner(signer),
        hasSignature: signer.signatureSha256 !== null,
        pages,
        ...(await this.blanks(visit, own)),
      },
      signers: signers.map(shownSigner),
    };
  }

  /** What is theirs to fill in, for as long as they may. */
  private async blanks(visit: SignerVisit, own: readonly FieldRow[]) {
    const { signer, request, document } = visit;
    if (own.length === 0 || request.state !== 'open' || signer.state !== 'asked') return { fields: [], filled: true };
    const filled = await this.acts.filled(visit);
    const fields = own.map((row) => toSignerField(row, document.language, filled.get(row.id) ?? null));
    return { fields, filled: signer.fillings > 0 };
  }

  async fill({ signer }: SignerVisit, values: SignerFillBody['values'], from: From): Promise<void> {
    const check = (own: readonly FieldRow[]) => {
      const filling = checkFilling(own, values);
      if (!filling.ok) throw unfitting(filling.problem);
      const empty = leftEmpty(own, filling.values);
      if (empty) throw unfitting({ field: empty, rule: 'has to be filled in' }, 'left_empty');
      return filling.values;
    };
    await this.acts.fill(signer.id, check, from);
  }

  /** The document as it is to be sealed, with all signatures so far and theirs where they have given it. */
  async look(visit: SignerVisit, day: string, hungUp: AbortSignal): Promise<Shown> {
    const { signer, document } = visit;
    this.acts.ensureOpen(visit);
    const { userId } = await this.acts.ensureGoesOn(visit);
    const who = { accountId: document.accountId, userId, day, hungUp };
    const { pdf } = await this.previews.preview(document.id, who, signer.id);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    if (signer.state === 'asked' && signer.signatureSha256 !== null && !(await this.acts.shown(visit, sha256, day)))
      throw new ServiceError('conflict', {
        message: 'Meanwhile your signature was changed, or somebody else has signed.',
        reason: 'look_again',
      });
    return { pdf, sha256 };
  }

  /** What may not be given is not even looked at, and what was refused in the end is kept no longer than that. */
  async giveSignature(visit: SignerVisit, png: string): Promise<void> {
    await this.acts.ensureTurn(visit);
    const sha256 = await this.pictures.store(png);
    const former = await this.given(visit.signer.id, sha256).catch(async (error: unknown) => {
      await this.references.markRefused(sha256);
      throw error;
    });
    if (former !== null && former !== sha256) await this.files.removeNow(this.blobs, [former]);
  }

  private given(signerId: string, sha256: string): Promise<string | null> {
    return this.acts.giveSignature(signerId, sha256, (tx) =>
      this.references.hold(tx, sha256, (one) => this.blobs.has(one)),
    );
  }

  async sign({ signer }: SignerVisit, shown: string, from: From): Promise<void> {
    const toSeal = await this.acts.sign(signer.id, shown, from);
    // Where this fails the row stands all the same: the sweeper sends the job.
    if (toSeal) void this.jobs.send('sign', { documentId: toSeal.documentId }, { fence: toSeal.fence });
  }

  async decline({ signer }: SignerVisit, reason: string, from: From): Promise<void> {
    await this.acts.decline(signer.id, reason, from);
  }

  /** The sealed file, for those who signed it. */
  async download(visit: SignerVisit): Promise<{ filename: string; file: OpenBlob }> {
    const { document } = visit;
    if (!isHad(visit) || document.signedSha256 === null)
      throw new ServiceError('not_signed', { status: document.status });
    return { filename: signedName(document.filename), file: await this.blobs.open(document.signedSha256) };
  }
}

/** For as long as the link holds and some days after a seal that came late; what was withdrawn is nobody's any more. */
const isHad = ({ request: { state, expiresAt, endedAt }, document }: SignerVisit): boolean =>
  state === 'sealed' &&
  endedAt !== null &&
  hadUntil(expiresAt, endedAt) > new Date() &&
  isDownloadable(document.status);

const shownSigner = ({ name, role, state, actedAt }: SignerVisit['signer']) => ({
  name,
  role,
  state,
  actedAt: actedAt?.toISOString() ?? null,
});

const unfitting = ({ field, rule }: FillingProblem, reason?: string): ServiceError =>
  new ServiceError('invalid_parameter', {
    message: `values: ${field === null ? 'a field' : `"${field.label}"`} ${rule}.`,
    parameter: 'values',
    rule,
    ...(field === null ? {} : { fieldId: field.id }),
    ...(reason === undefined ? {} : { reason }),
  });

const deadLink = (): ServiceError =>
  new ServiceError('not_found', {
    message: 'This link is not valid, or no longer.',
    next: 'Ask whoever sent it for a new one.',
    reason: 'link',
  });
