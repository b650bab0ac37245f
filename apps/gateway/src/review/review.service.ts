import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type {
  FieldBody,
  NewsQuery,
  PagePrint,
  PiecesBody,
  SettleBody,
  PresentBody,
  ReviewChange,
  ReviewDocument,
  ReviewNews,
} from '@formseal/contracts';
import {
  DocumentsRepository,
  PagePrintsRepository,
  ProfilesRepository,
  RequestsRepository,
  ReviewRepository,
  StandingsRepository,
} from '@formseal/database';
import type { Profile } from '@formseal/database';
import { nameOfSignatory, SAMPLE_PROFILE } from '@formseal/domain';
import type { BlobStore, OpenBlob } from '@formseal/storage';
import { selection } from '../api/documents/field-rules.js';
import { inTurns } from '../http/in-turns.js';
import { BLOB_STORE } from '../tokens.js';
import { markOf } from '../waiting/mark.js';
import { FieldChangesService } from './field-changes.service.js';
import { hereOf } from './here-of.js';
import { Presence } from './presence.js';
import { toReviewDocument, toReviewField } from './review.mapper.js';
import { filled, piecesFilled, settled, undone } from './review-rules.js';
import { shownTo } from './unseen.js';
import type { Visitor } from './visitor.js';

/** Who signs a test: nobody, with a signature that is always there. */
const SAMPLE = { name: SAMPLE_PROFILE['self.full_name'], hasSignature: true };

/** Who signs, by the name that the signature will carry. */
const signerOf = ({ data, signatureSha256 }: Profile, called: string) => ({
  name: nameOfSignatory(data, called),
  hasSignature: signatureSha256 !== null,
});

/** What the review screen does, the same over a link and signed in. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly changes: FieldChangesService,
    private readonly profiles: ProfilesRepository,
    private readonly reviews: ReviewRepository,
    private readonly requests: RequestsRepository,
    private readonly standings: StandingsRepository,
    private readonly presence: Presence,
    private readonly prints: PagePrintsRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async read(visitor: Visitor): Promise<ReviewDocument> {
    const { document, person, caller, day } = visitor;
    const [fields, requested, profile] = await Promise.all([
      this.documents.fieldsOn(day, document.id),
      this.requests.latest(document.id),
      caller && this.profiles.of(caller.accountId),
    ]);
    const signer = profile && person && (document.test ? SAMPLE : signerOf(profile, person.name));
    const shown = await inTurns(fields, (field) => toReviewField(shownTo(visitor, field), document.language));
    return toReviewDocument(document, shown, visitor, { signer, requested });
  }

  /** `waited`: the question has waited for this, and whoever is told of a newer version asks for it. */
  async news(visitor: Visitor, { since, ...where }: NewsQuery, waited = false): Promise<ReviewNews> {
    const { id, version, status, language } = visitor.document;
    const here = hereOf(visitor, where);
    const present = here ? await this.presence.meet(here, waited) : [];
    const asked = visitor.person ? markOf(await this.standings.requests(id)) : null;
    const mark = markOf([version, status, present, asked]);
    const known = { version, status, present, asked, mark };
    if (version === since || waited) return { ...known, fields: null };
    const fields = await this.documents.fieldsOn(visitor.day, id);
    return { ...known, fields: await inTurns(fields, (field) => toReviewField(shownTo(visitor, field), language)) };
  }

  /** Tells the others at once in which field somebody is, or that they have gone. */
  async present(visitor: Visitor, { window, field, gone = false }: PresentBody): Promise<void> {
    const here = hereOf(visitor, { window, field: field ?? undefined });
    if (here) await (gone ? this.presence.leave(here) : this.presence.meet(here));
  }

  /** The pages as the service itself reads and fills them: without scripts and actions. */
  pages({ document }: Visitor): Promise<OpenBlob> {
    if (document.normalisedSha256 === null)
      throw new ServiceError('conflict', { message: 'There are no pages to show.' });
    return this.blobs.open(document.normalisedSha256);
  }

  /** What its scanned pages say, as it was recognised. */
  print({ document }: Visitor): Promise<readonly PagePrint[]> {
    return this.prints.of(document.id);
  }

  async heartbeat(visitor: Visitor): Promise<void> {
    if (visitor.reach !== 'view') await this.reviews.heartbeat(visitor.document.id);
  }

  fill(visitor: Visitor, fieldId: string, body: FieldBody): Promise<ReviewChange> {
    return this.changes.change(visitor, body.confirmed ? 'field.confirm' : 'field.fill', (document, fields) =>
      filled(document, fields, fieldId, body),
    );
  }

  /** A value that goes into several fields, confirmed once. */
  fillPieces(visitor: Visitor, body: PiecesBody): Promise<ReviewChange> {
    const action = body.confirmed ? 'field.confirm' : 'field.fill';
    return this.changes.change(visitor, action, (document, fields) => piecesFilled(document, fields, body));
  }

  select(visitor: Visitor, fieldId: string): Promise<ReviewChange> {
    return this.changes.change(visitor, 'group.select', (document, fields) => selection(document, fields, fieldId));
  }

  /** Several fields with one word. */
  settle(visitor: Visitor, body: SettleBody): Promise<ReviewChange> {
    return this.changes.change(visitor, 'field.confirm', (document, fields) => settled(document, fields, body));
  }

  async undo(visitor: Visitor, changeId: string): Promise<ReviewChange> {
    const change = await this.reviews.change(visitor.document.id, changeId);
    if (!change) throw new ServiceError('not_found');
    return this.changes.change(visitor, 'field.undo', (document, fields) => undone(document, fields, change));
  }
}
