import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { api } from './api.js';
import type { Api } from './api.js';
import { operator, withFile } from './operator.js';
import { stack } from './stack.js';

export const ALL_SCOPES = ['documents:read', 'documents:write', 'documents:sign'];

export interface Key {
  readonly key: string;
  readonly prefix: string;
  readonly id: string;
}

/** A person with a name of their own; signs in with `password`. */
export async function person(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}-${randomUUID().slice(0, 8)}@e2e.example`;
  return operator('user', 'create', '--email', email, '--password', 'a long enough password', '--name', name);
}

/** An account on `plan`, owned by the first account's owner unless said otherwise. */
export async function account(plan: string, { kind = 'personal', owner = stack.email } = {}): Promise<string> {
  const name = `e2e ${randomUUID().slice(0, 8)}`;
  const made = await operator<{ id: string }>(
    ...['account', 'create', '--kind', kind, '--name', name, '--owner', owner, '--plan', plan],
  );
  return made.id;
}

/** A key of `email` for an account; every scope unless said otherwise. */
export function keyFor(accountId: string, scopes = ALL_SCOPES, email = stack.email): Promise<Key> {
  const options = ['--account', accountId, '--user', email, '--name', 'e2e', '--scopes', scopes.join(',')];
  return operator<Key>('key', 'create', ...options);
}

/** An account of its own on `plan`, and a client that may do everything with it. */
export async function freshAccount(plan: string): Promise<{ accountId: string; key: Key; client: Api }> {
  const accountId = await account(plan);
  const key = await keyFor(accountId);
  return { accountId, key, client: api(key.key) };
}

/** Stores a drawn signature in the profile of the account. */
export function storeSignature(accountId: string): Promise<unknown> {
  return withFile('signature.png', aSignature(), (file) =>
    operator('profile', 'signature', '--account', accountId, '--file', file),
  );
}

/** Sets what the account fills forms with. */
export function storeProfile(accountId: string, values: Readonly<Record<string, string>>): Promise<unknown> {
  return withFile('profile.json', JSON.stringify(values), (file) =>
    operator('profile', 'set', '--account', accountId, '--file', file),
  );
}

/** A picture of a signature: a stroke of ink on nothing. */
export function aSignature(): Buffer {
  const canvas = createCanvas(300, 100);
  const pen = canvas.getContext('2d');
  pen.lineWidth = 5;
  pen.strokeStyle = '#102060';
  pen.moveTo(20, 70);
  pen.bezierCurveTo(90, 0, 120, 120, 180, 40);
  pen.bezierCurveTo(200, 20, 240, 90, 280, 50);
  pen.stroke();
  return canvas.toBuffer('image/png');
}
