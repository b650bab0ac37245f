import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SCOPES } from '@formseal/contracts';
import type { Scope } from '@formseal/contracts';
import { readForm } from '@formseal/database/testing';
import { mintKey } from '@formseal/domain';
import type { Permission } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';
import { BLOB_STORE } from '../tokens.js';
import type { WholeGateway } from './whole-gateway.js';

export type Headers = Readonly<Record<string, string>>;

/** Somebody with a session and a key in an account. */
export interface Who {
  readonly accountId: string;
  readonly userId: string;
  readonly session: Headers;
  readonly key: Headers;
  readonly keyId: string;
  readonly prefix: string;
}

const DAY_MS = 86_400_000;
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const tomorrow = () => new Date(Date.now() + DAY_MS);

/** Makes accounts, people and documents that have been read, straight in the database. */
export class People {
  private readonly scratch: WholeGateway['scratch'];
  private pages: Promise<string> | null = null;

  constructor(private readonly gateway: WholeGateway) {
    this.scratch = gateway.scratch;
  }

  async owner({
    kind = 'organisation',
    plan = 'business',
  }: { kind?: 'organisation' | 'personal'; plan?: string } = {}): Promise<Who> {
    const ownerId = await this.person();
    const { id } = await this.scratch.accounts.createAccount({ kind, name: 'Account', plan, ownerId });
    return this.in(id, ownerId);
  }

  async member({ accountId }: Who): Promise<Who> {
    const userId = await this.person();
    await this.scratch.accounts.addMember(accountId, userId, 'member');
    return this.in(accountId, userId);
  }

  async key(
    { accountId, userId }: Pick<Who, 'accountId' | 'userId'>,
    scopes: readonly Scope[] = SCOPES,
    test = false,
  ): Promise<Pick<Who, 'keyId' | 'prefix' | 'key'>> {
    const minted = mintKey({ test });
    const { id } = await this.scratch.keys.create({ accountId, userId, name: 'key', scopes: [...scopes] }, minted);
    return { keyId: id, prefix: minted.prefix, key: { authorization: `Bearer ${minted.key}` } };
  }

  /** The headers of a session that has begun. */
  async session(userId: string): Promise<Headers> {
    const token = randomBytes(32).toString('base64url');
    await this.scratch.sessions.begin(createHash('sha256').update(token).digest(), userId, tomorrow());
    return { cookie: `formseal=${token}`, 'x-formseal': '1' };
  }

  /** A form of `fields` fields, read and open. */
  async form(
    who: Who,
    shares: readonly (readonly [Who, Permission])[] = [],
    { fields = 1, test = false }: { fields?: number; test?: boolean } = {},
  ): Promise<string> {
    const labels = Array.from({ length: fields }, (_, at) => `Salary ${at}`);
    const form = { layout: randomUUID(), labels, test, normalisedSha256: await this.storedPages() };
    const id = await readForm(this.scratch, who, form);
    for (const [{ userId }, permission] of shares) await this.scratch.documents.share(id, userId, permission);
    return id;
  }

  async invitation({ accountId, userId }: Who): Promise<string> {
    const email = `${randomUUID()}@example.org`;
    const invitation = { accountId, email, role: 'member', tokenHash: randomBytes(32), invitedBy: userId } as const;
    await this.scratch.invitations.invite({ ...invitation, expiresAt: tomorrow() });
    const all = await this.scratch.invitations.of(accountId);
    return all.find((one) => one.email === email)!.id;
  }

  private storedPages(): Promise<string> {
    const store = this.gateway.app.get<BlobStore>(BLOB_STORE);
    this.pages ??= store.write(bytesOf('%PDF-1.7')).then(({ sha256 }) => sha256);
    return this.pages;
  }

  private async in(accountId: string, userId: string): Promise<Who> {
    return { accountId, userId, session: await this.session(userId), ...(await this.key({ accountId, userId })) };
  }

  private async person(): Promise<string> {
    return (await this.scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Somebody', 'no password')).id;
  }
}
