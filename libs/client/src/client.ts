import type {
  Document,
  DocumentList,
  DocumentStatus,
  ConfirmedMany,
  DocumentWithFields,
  Field,
  GivenValues,
  NewWebhook,
  RequestBody,
  RequestList,
  SigningRequest,
  Usage,
  Verification,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookEvent,
} from './api-types.js';
import { UnreadableError } from './errors.js';
import { ownName } from './files.js';
import type { FileBody, WholeFile } from './files.js';
import { throughPages } from './pages.js';
import { inPieces } from './pieces.js';
import { pause } from './repeating.js';
import { Transport } from './transport.js';
import type { CallOptions, ClientOptions } from './transport.js';

/** How an upload is named. */
export interface UploadOptions extends CallOptions {
  /** As the list shows it: left out, the name that a `File` has of its own, else `form.pdf`. */
  readonly filename?: string;
  /** What is known of the form, by meaning or label: confirmed where it fits. Not beside a stream. */
  readonly values?: GivenValues;
}

/** Which part of a list. */
export interface PartOptions extends CallOptions {
  readonly limit?: number;
  readonly offset?: number;
}

/** Which documents are listed. */
export interface ListOptions extends CallOptions {
  readonly status?: DocumentStatus;
  /** Those alone that changed then or later, as ISO 8601. */
  readonly updatedSince?: string;
  /** How many are fetched at a time, 2 to 100. */
  readonly pageSize?: number;
}

/** One field to confirm: without `value` its suggestion is kept, null or "" clears it; `empty` leaves it so, a place to sign too. */
export interface Confirmation {
  readonly id: string;
  readonly value?: string | null;
  readonly empty?: boolean;
}

/** Fields to confirm and options to choose, all or nothing. */
export interface Confirmations {
  readonly fields?: readonly Confirmation[];
  /** Ids of the options that are chosen in their groups. */
  readonly select?: readonly string[];
  /** Values that go into several fields: `of` is that of their `part`. */
  readonly wholes?: readonly { readonly of: string; readonly value?: string | null }[];
  /** That of the fields that were looked at: where somebody changed one since, nothing is confirmed. */
  readonly version?: number;
}

export interface SignOptions extends CallOptions {
  readonly version?: number | undefined;
  readonly day?: string | undefined;
  readonly visible?: boolean | undefined;
}

const WORKING: readonly DocumentStatus[] = ['received', 'understanding', 'extracting'];
const POLL_MS = 1_500;
const BUSY_POLL_MS = 5_000;

const at = (id: string, way = ''): string => `/documents/${encodeURIComponent(id)}${way}`;
const hook = (id: string, way = ''): string => `/webhooks/${encodeURIComponent(id)}${way}`;

/** The query of what is not left out. */
function asked(of: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(of)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** What two changes made, the later one last. */
function withChanged(before: ConfirmedMany, { fields, version }: ConfirmedMany): ConfirmedMany {
  const again = new Set(fields.map(({ id }) => id));
  return { fields: [...before.fields.filter(({ id }) => !again.has(id)), ...fields], version };
}

/** Formseal over HTTP: every call of its API, in Node and in browsers. */
export class Formseal {
  private readonly transport: Transport;

  constructor(options: ClientOptions) {
    this.transport = new Transport(options);
  }

  /** Uploads a PDF form. Repeated safely, unless the file is a stream. */
  upload(file: FileBody, { filename, values, ...call }: UploadOptions = {}): Promise<DocumentWithFields> {
    const sent = { body: file, name: filename ?? ownName(file) ?? 'form.pdf', values };
    return this.transport.json({ ...call, method: 'POST', path: '/documents', file: sent });
  }

  /**
   * Uploads photos or scans of a form, JPEG or PNG: each becomes a page of one document, in their order. A PDF may stand in
   * place of all of them.
   */
  uploadPictures(
    pictures: readonly WholeFile[],
    { filename, values, ...call }: UploadOptions = {},
  ): Promise<DocumentWithFields> {
    const [body, ...further] = pictures;
    if (body === undefined) throw new TypeError('There is no picture to upload.');
    const sent = { body, name: filename ?? ownName(body) ?? 'form.pdf', values, further };
    return this.transport.json({ ...call, method: 'POST', path: '/documents?pictures=true', file: sent });
  }

  /** Uploads a PDF form and waits until its fields can be confirmed; throws UnreadableError where it has none. */
  async uploadAndWait(file: FileBody, options: UploadOptions = {}): Promise<DocumentWithFields> {
    return this.whenRead(await this.upload(file, options), options);
  }

  /** Waits until a document has been read. */
  async whenRead(document: DocumentWithFields, { signal }: CallOptions = {}): Promise<DocumentWithFields> {
    let seen = document;
    while (WORKING.includes(seen.status)) {
      const busy = seen.failureReason === 'busy';
      await pause(busy ? BUSY_POLL_MS : POLL_MS, signal);
      seen = busy ? await this.readAgain(seen.id, { signal }) : await this.document(seen.id, { signal });
    }
    if (seen.status === 'failed') throw new UnreadableError(seen.id, seen.failureReason ?? 'unreadable');
    return seen;
  }

  /** Reads a document again that could not be read. */
  readAgain(id: string, call: CallOptions = {}): Promise<DocumentWithFields> {
    return this.transport.json({ ...call, method: 'POST', path: at(id, '/read') });
  }

  /**
   * Documents, newest first, page by page as they are asked for; one that moves between pages comes once, and none is left out
   * where the loop itself takes some out of the list.
   */
  documents({ status, updatedSince, pageSize = 100, ...call }: ListOptions = {}): AsyncGenerator<
    Document,
    void,
    undefined
  > {
    return throughPages((part) => this.page({ ...call, status, updatedSince, ...part }), pageSize);
  }

  /** One page of the list. */
  page(query: PartOptions & Pick<ListOptions, 'status' | 'updatedSince'> = {}): Promise<DocumentList> {
    const { status, updatedSince, limit = 25, offset = 0, ...call } = query;
    return this.transport.json({
      ...call,
      method: 'GET',
      path: `/documents${asked({ limit, offset, status, updatedSince })}`,
    });
  }

  /** A document with its fields. */
  document(id: string, call: CallOptions = {}): Promise<DocumentWithFields> {
    return this.transport.json({ ...call, method: 'GET', path: at(id) });
  }

  /** Asks others to sign a document, one after the other or, with the same `order`, at the same time: until all have, it stays as it is. */
  askToSign(id: string, asked: RequestBody, call: CallOptions = {}): Promise<SigningRequest> {
    return this.transport.json({ ...call, method: 'POST', path: at(id, '/requests'), json: asked });
  }

  /** Who was asked to sign a document, and how far they are, newest first. */
  async requests(id: string, call: CallOptions = {}): Promise<SigningRequest[]> {
    const list = await this.transport.json<RequestList>({ ...call, method: 'GET', path: at(id, '/requests') });
    return list.data;
  }

  /** Takes a document back from those who were asked to sign it. */
  cancelRequest(id: string, call: CallOptions = {}): Promise<void> {
    return this.transport.nothing({ ...call, method: 'DELETE', path: at(id, '/requests') });
  }

  /** What became of a document, newest first. */
  async events(id: string, { limit, offset, ...call }: PartOptions = {}): Promise<WebhookEvent[]> {
    const path = at(id, `/events${asked({ limit, offset })}`);
    return (await this.transport.json<{ data: WebhookEvent[] }>({ ...call, method: 'GET', path })).data;
  }

  /** What a page looks like, from 1, as a PNG. */
  pageImage(id: string, page: number, { width, ...call }: CallOptions & { width?: number } = {}): Promise<Uint8Array> {
    return this.transport.bytes(
      { ...call, method: 'GET', path: at(id, `/pages/${page}.png${asked({ width })}`) },
      'image/png',
    );
  }

  /**
   * Confirms many fields and chooses options by one call, all or nothing; answers what changed, and the version now. More fields
   * than one call takes, 2,000, go by several, each on the version that the one before it made: what those confirmed stands.
   */
  async confirm(id: string, { fields = [], ...beside }: Confirmations, call: CallOptions = {}): Promise<ConfirmedMany> {
    const [first = [], ...further] = inPieces(fields);
    const path = at(id, '/fields/confirm');
    const sent = (what: Confirmations, how: CallOptions): Promise<ConfirmedMany> =>
      this.transport.json({ ...how, method: 'POST', path, json: { select: [], ...what } });
    let all = await sent({ ...beside, fields: first }, call);
    for (const [nth, piece] of further.entries()) {
      const { idempotencyKey: key } = call;
      const named = key === undefined ? call : { ...call, idempotencyKey: `${key}/${nth + 2}` };
      all = withChanged(all, await sent({ fields: piece, version: all.version }, named));
    }
    return all;
  }

  /** Says whose fields are: `self`, `child[2]`, `organisation`, all or nothing; answers what changed, with what is known of them to confirm. */
  tellOwner(
    id: string,
    owner: string,
    fields: readonly string[],
    { version, ...call }: CallOptions & { version?: number } = {},
  ): Promise<ConfirmedMany> {
    const json = { owner, fields, ...(version === undefined ? {} : { version }) };
    return this.transport.json({ ...call, method: 'POST', path: at(id, '/fields/owner'), json });
  }

  /** Confirms one field. */
  async confirmField(id: string, { id: fieldId, ...json }: Confirmation, call: CallOptions = {}): Promise<Field> {
    const path = at(id, `/fields/${encodeURIComponent(fieldId)}/confirm`);
    return (await this.transport.json<{ field: Field }>({ ...call, method: 'POST', path, json })).field;
  }

  /** Chooses one option of a checkbox group; answers the whole group. */
  async choose(id: string, fieldId: string, call: CallOptions = {}): Promise<Field[]> {
    const path = at(id, '/checkbox-groups/select');
    return (await this.transport.json<{ fields: Field[] }>({ ...call, method: 'POST', path, json: { fieldId } }))
      .fields;
  }

  /**
   * Fills, signs and seals the document. A document that is signed already is answered as it is. `version`: that of the fields
   * that were looked at; where somebody changed one since, nothing is signed. `day`: where whoever signs is (YYYY-MM-DD), for a
   * date of signing that is left to the service; else it is that of UTC. `visible`: false on a form with no place for the
   * signature, to have none drawn on a page.
   */
  sign(id: string, { version, day, visible, ...call }: SignOptions = {}): Promise<Document> {
    const said = { version, day, visible };
    const json = Object.values(said).every((one) => one === undefined) ? {} : { json: said };
    return this.transport.json({ ...call, method: 'POST', path: at(id, '/sign'), ...json });
  }

  /** A form that asks for more than a simple signature: filled in and unsigned, to be signed the way it asks for. */
  filled(id: string, call: CallOptions = {}): Promise<Uint8Array> {
    return this.transport.bytes({ ...call, method: 'GET', path: at(id, '/filled') }, 'application/pdf');
  }

  /** The signed PDF. */
  download(id: string, call: CallOptions = {}): Promise<Uint8Array> {
    return this.transport.bytes({ ...call, method: 'GET', path: at(id, '/download') }, 'application/pdf');
  }

  /** The signed PDF as it comes. */
  downloadStream(id: string, call: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.transport.stream({ ...call, method: 'GET', path: at(id, '/download') }, 'application/pdf');
  }

  /** Deletes a document for good. */
  remove(id: string, call: CallOptions = {}): Promise<void> {
    return this.transport.nothing({ ...call, method: 'DELETE', path: at(id) });
  }

  /** What is left of the plan. */
  usage(call: CallOptions = {}): Promise<Usage> {
    return this.transport.json({ ...call, method: 'GET', path: '/usage' });
  }

  /** What the signatures in a PDF prove; needs no key. */
  verify(file: FileBody, { filename, ...call }: UploadOptions = {}): Promise<Verification> {
    const sent = { body: file, name: filename ?? ownName(file) ?? 'signed.pdf' };
    return this.transport.json({ ...call, method: 'POST', path: '/verify', file: sent });
  }

  /** Where the account hears of its documents. */
  async webhooks(call: CallOptions = {}): Promise<Webhook[]> {
    return (await this.transport.json<{ data: Webhook[] }>({ ...call, method: 'GET', path: '/webhooks' })).data;
  }

  /** Has events posted to an https address; the answer holds the secret that signs them, this once. */
  createWebhook(webhook: WebhookBody, call: CallOptions = {}): Promise<NewWebhook> {
    return this.transport.json({ ...call, method: 'POST', path: '/webhooks', json: webhook });
  }

  /** Deletes a webhook, and what is on its way to it. */
  removeWebhook(id: string, call: CallOptions = {}): Promise<void> {
    return this.transport.nothing({ ...call, method: 'DELETE', path: hook(id) });
  }

  /** What a webhook was told, newest first, and what came of it. */
  async deliveries(id: string, { limit, offset, ...call }: PartOptions = {}): Promise<WebhookDelivery[]> {
    const path = hook(id, `/deliveries${asked({ limit, offset })}`);
    return (await this.transport.json<{ data: WebhookDelivery[] }>({ ...call, method: 'GET', path })).data;
  }

  /** Delivers an event once more. */
  replay(id: string, deliveryId: string, call: CallOptions = {}): Promise<WebhookDelivery> {
    const path = hook(id, `/deliveries/${encodeURIComponent(deliveryId)}/replay`);
    return this.transport.json({ ...call, method: 'POST', path });
  }
}
