import { Inject, Injectable } from '@nestjs/common';
import { ServiceError, unprintableIn } from '@formseal/contracts';
import type { AskedSigner, RequestBody, SigningRequest } from '@formseal/contracts';
import {
  AccountsRepository,
  BlobReferencesRepository,
  HaltsRepository,
  ProfilesRepository,
  QuotaRepository,
  RequestsRepository,
} from '@formseal/database';
import type { AskChecks, DocumentRow, FieldRow, NewSigner, RequestWithSigners, Transaction } from '@formseal/database';
import {
  allows,
  dealBlanks,
  isRelevant,
  issueSignerToken,
  nameOfSignatory,
  problemOfGiving,
  SAMPLE_PROFILE,
  takesForm,
  townOfSignatory,
  turnsOf,
  utcDay,
  WHO_MAY,
} from '@formseal/domain';
import type { BlankProblem, GivingProblem, Reach } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';
import { ensureAsShown, ensureDaySomewhere } from '../api/documents/as-shown.js';
import { ensureSimpleSignature } from '../api/documents/signing.service.js';
import { workCallerOf } from '../auth/caller.js';
import type { Caller } from '../auth/caller.js';
import type { GatewayConfig } from '../config.js';
import type { Remember } from '../idempotency/idempotency.js';
import { Mailer } from '../mail/mailer.js';
import { PreviewService } from '../work/preview.service.js';
import { BLOB_STORE, CONFIG } from '../tokens.js';
import { toRequest } from './request.mapper.js';

const DAY_MS = 86_400_000;

/** Whoever asks, with their account's stored signature where they sign too. */
interface Asker {
  readonly name: string;
  readonly email: string;
  readonly signatureSha256: string | null;
  readonly town: string | null;
}

/** On what a request is made. */
interface Asking {
  readonly caller: Caller;
  readonly tx: Transaction;
  readonly test: boolean;
}

/** Asks others to sign, tells how far they are, and takes it back. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly halts: HaltsRepository,
    private readonly accounts: AccountsRepository,
    private readonly profiles: ProfilesRepository,
    private readonly quota: QuotaRepository,
    private readonly references: BlobReferencesRepository,
    private readonly mailer: Mailer,
    private readonly previews: PreviewService,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'http' | 'secrets'>,
  ) {}

  /** `remember` joins the transaction in which they are asked. */
  async ask(
    document: DocumentRow,
    caller: Caller,
    body: RequestBody,
    remember: Remember<SigningRequest> = async () => undefined,
  ): Promise<SigningRequest> {
    ensureDaySomewhere(body.own?.day, 'own.day');
    const asker = document.test ? await this.sampleAsker(caller) : await this.asker(caller);
    const expiresAt = new Date(Date.now() + body.expiresInDays * DAY_MS);
    const details = { signedIn: body.own ? asker.town : null };
    const { language, version } = body;
    const given = new Set(body.signers.flatMap(fillsOf));
    const request = { documentId: document.id, caller: workCallerOf(caller), language, expiresAt, details, given };
    const checks = (written?: number): AskChecks => ({
      document: (row) => {
        ensureSimpleSignature(row);
        ensureAsShown(row, version);
        // Nor is anybody asked for what was filled in since it was seen to fit.
        ensureAsShown(row, written);
      },
      signers: async (fields, tx) => {
        if (takesForm(document)) await this.quota.ensureFormLeft(tx, document.accountId);
        return this.signers(body, fields, asker, { caller, tx, test: document.test });
      },
    });
    await this.requests.ensureAskable(request, checks());
    const written = await this.ensureWritable(document, caller, given);
    const asked = await this.requests.ask(request, checks(written), (tx, made) => remember(tx, this.fresh(made)));
    return this.fresh(asked);
  }

  /** To whoever has just asked: nothing halts it yet. */
  private fresh(asked: RequestWithSigners): SigningRequest {
    return toRequest(asked, null, (signerId) => this.urlFor(signerId, asked.request.expiresAt));
  }

  /** What can't be written nobody could sign: it is found out before anybody is asked; answers the version that was. What is given to others is empty until they fill it in. */
  private async ensureWritable(
    document: DocumentRow,
    caller: Caller,
    given: ReadonlySet<string>,
  ): Promise<number | undefined> {
    const who = {
      accountId: document.accountId,
      userId: caller.userId,
      hungUp: caller.hungUp,
      day: utcDay(new Date()),
    };
    try {
      return (await this.previews.unsigned(document.id, who)).version;
    } catch (error) {
      const fieldId = error instanceof ServiceError ? error.details['fieldId'] : undefined;
      if (typeof fieldId !== 'string' || !given.has(fieldId)) throw error;
      return undefined;
    }
  }

  async list(documentId: string, reach: Reach): Promise<SigningRequest[]> {
    return Promise.all((await this.requests.of(documentId)).map((one) => this.shown(one, reach)));
  }

  cancel(documentId: string, caller: Caller): Promise<void> {
    return this.requests.cancel(documentId, workCallerOf(caller));
  }

  /** Where their link leads; the token stands behind `#` and reaches no server's log. */
  urlFor(signerId: string, expiresAt: Date): string {
    const token = issueSignerToken({ signerId, expiresAt }, this.config.secrets.reviewLinkKey);
    return `${this.config.http.publicUrl}/signing#${token}`;
  }

  /** A link that goes by mail is the receiver's alone; without a mail server whoever may ask hands it over. */
  private async shown(asked: RequestWithSigners, reach: Reach): Promise<SigningRequest> {
    const hands = allows(reach, WHO_MAY['request.create'].document);
    const halted = await this.halts.of(asked.request);
    return toRequest(asked, halted, (signerId) => (hands ? this.urlFor(signerId, asked.request.expiresAt) : null));
  }

  private async asker({ accountId, userId }: Caller): Promise<Asker> {
    const [user, profile] = await Promise.all([this.accounts.userById(userId), this.profiles.of(accountId)]);
    if (!user) throw new ServiceError('unauthorized');
    const { data, signatureSha256 } = profile;
    const name = nameOfSignatory(data, user.name);
    return { name, email: user.email, signatureSha256, town: townOfSignatory(data) };
  }

  /** In a test: an invented person, and nothing of the profile. Their signature is drawn where the file is written. */
  private async sampleAsker({ userId }: Caller): Promise<Asker> {
    const user = await this.accounts.userById(userId);
    if (!user) throw new ServiceError('unauthorized');
    const name = SAMPLE_PROFILE['self.full_name'];
    return { name, email: user.email, signatureSha256: null, town: townOfSignatory(SAMPLE_PROFILE) };
  }

  private async signers(
    { signers: people, own }: RequestBody,
    fields: readonly FieldRow[],
    asker: Asker,
    asking: Asking,
  ): Promise<NewSigner[]> {
    const signers = inTurns(people);
    const blanks = fields.filter(isBlank).map((field) => ({ id: field.id, needed: isRelevant(field) }));
    const asked = [...(own ? [own] : []), ...signers];
    const dealt = dealBlanks(
      blanks,
      asked.map((one) => one.fields ?? null),
    );
    if (!dealt.ok) throw badBlank(dealt.problem, fields);
    const problem = problemOfGiving(fields, signers.map(fillsOf));
    if (problem) throw badBlank(problem, fields);
    // Nobody is written to about a test: whoever found a test key can't have people written to.
    const over = this.mailer.isThere && !asking.test ? ('mailed_link' as const) : ('handed_link' as const);
    const others = dealt.fields.slice(own ? 1 : 0);
    const rows = signers.map((one, at): NewSigner => ({ ...named(one), fields: others[at] ?? [], over, own: null }));
    return own
      ? [await this.own(asker, { fields: dealt.fields[0] ?? [], day: own.day ?? null }, asking), ...rows]
      : rows;
  }

  /** Signs here and now, with the signature as it is stored at this moment. `day`: the one that it is where they are; null: that of UTC. */
  private async own(
    asker: Asker,
    { fields, day }: { readonly fields: readonly string[]; readonly day: string | null },
    { caller, tx, test }: Asking,
  ): Promise<NewSigner> {
    const { name, email, signatureSha256 } = asker;
    const unprintable = unprintableIn(name);
    if (unprintable !== null) throw unprintableName(name, unprintable);
    if (signatureSha256 === null && !test)
      throw new ServiceError('invalid', {
        message: 'The profile has no signature.',
        next: 'Store a signature in the profile of the account.',
      });
    if (signatureSha256 !== null) await this.references.hold(tx, signatureSha256, (one) => this.blobs.has(one));
    const over = caller.keyId === null ? 'web_app' : 'api_key';
    return { name, email, role: null, turn: 0, fields, fills: [], over, own: { signatureSha256, day } };
  }
}

const unprintableName = (name: string, sign: string): ServiceError =>
  new ServiceError('invalid', {
    message: `The name under the signature, "${name}": "${sign}" cannot be printed.`,
    next: 'Write the name in the profile of the account another way.',
  });

const fillsOf = ({ fills = [] }: AskedSigner): string[] => fills;

const named = (one: AskedSigner & { readonly turn: number }) => ({
  ...{ name: one.name, email: one.email, role: one.role ?? null, turn: one.turn, fills: fillsOf(one) },
});

/** In the order in which it is their turn; those of one turn as they were named. */
function inTurns(signers: readonly AskedSigner[]): (AskedSigner & { readonly turn: number })[] {
  const turns = turnsOf(signers.map(({ order }) => order));
  if (turns === null)
    throw new ServiceError('invalid_parameter', {
      message: 'signers: `order` is given for some of them, and not for others.',
      next: 'Give it for each of them, or for none.',
      parameter: 'signers',
    });
  return signers.map((one, at) => ({ ...one, turn: turns[at]! })).sort((one, other) => one.turn - other.turn);
}

/** Also one that is others' to sign, as the service fills it in for nobody: they may be asked to. None that a person took out. */
const isBlank = ({ type, state, corrected }: FieldRow): boolean =>
  type === 'signature' && state !== 'not_applicable' && (corrected?.outOfScope !== true || corrected.byOthers === true);

const RULES: Readonly<Record<(BlankProblem | GivingProblem)['rule'], string>> = {
  unknown: 'is no signature field of this document',
  twice: 'is given to two signers',
  nobody: 'is given to nobody',
  unfillable: 'is nothing that a signer can fill in',
  two_fill: 'is given to two signers to fill in',
  filled: 'is filled in and confirmed already',
  apart: 'belongs to others that go to the same signer, or to none',
};

const NEXT: Readonly<Partial<Record<(BlankProblem | GivingProblem)['rule'], string>>> = {
  unfillable: 'Signature fields stand in `fields`, what somebody fills in stands in `fills`.',
  filled: 'Clear it first, or leave it as it is.',
  apart: 'Give all options of a group, all pieces of a whole, and all places of one field of the file, to one signer.',
};

function badBlank({ rule, fieldId }: BlankProblem | GivingProblem, fields: readonly FieldRow[]): ServiceError {
  const label = fields.find(({ id }) => id === fieldId)?.label ?? fieldId;
  return new ServiceError('invalid_parameter', {
    message: `signers: the field "${label}" ${RULES[rule]}.`,
    next:
      NEXT[rule] ??
      'Give each signature field to one of the signers, or to the account itself with `own`; or set one that nobody signs to not applicable.',
    parameter: 'signers',
    fieldId,
    rule,
  });
}
