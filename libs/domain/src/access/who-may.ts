import type { Scope } from '@formseal/contracts';
import type { Reach } from './reach.js';

/** Who may make a call. What a line does not name leads nowhere: no scope, no key; no `web`, no session. */
export interface Rule {
  /** The scope a key needs; its account's plan needs API access too. */
  readonly key?: Scope;
  /** Not for test keys: it reaches what is no test. */
  readonly live?: true;
  /** In the web app: who is signed in, or who is a member of the account it is about. */
  readonly web?: 'person' | 'member';
  /** A review link leads here too, to its one document. */
  readonly link?: true;
  /** Nobody needs to say who they are. */
  readonly anybody?: true;
  /** How far into the document it is about the caller must reach. */
  readonly document?: Reach;
  /** Which members: owners; owners, and anybody about themself; owners, and who may sign some document. */
  readonly only?: 'owners' | 'owners_or_self' | 'signers';
  /** A personal account has none of this. */
  readonly organisation?: true;
  /** In an organisation's account it needs a plan that signs on its behalf. */
  readonly signs?: true;
}

const OF_DOCUMENTS = {
  'document.list': { key: 'documents:read', web: 'member' },
  'document.upload': { key: 'documents:write', web: 'member' },
  'document.read': { key: 'documents:read', web: 'member', link: true, document: 'view' },
  'document.events': { key: 'documents:read', document: 'view' },
  'document.download': { key: 'documents:read', web: 'member', document: 'view' },
  'document.filled': { key: 'documents:read', web: 'member', document: 'view' },
  'document.original': { web: 'member', document: 'view' },
  'document.reread': { key: 'documents:write', web: 'member', document: 'fill' },
  'document.news': { web: 'member', link: true, document: 'view' },
  'document.pages': { key: 'documents:read', web: 'member', link: true, document: 'view' },
  'document.heartbeat': { web: 'member', link: true, document: 'view' },
  'field.confirm': { key: 'documents:write', document: 'fill' },
  'field.fill': { web: 'member', link: true, document: 'fill' },
  'field.settle': { web: 'member', link: true, document: 'fill' },
  'field.undo': { web: 'member', link: true, document: 'fill' },
  'group.select': { key: 'documents:write', web: 'member', link: true, document: 'fill' },
  'field.draw': { web: 'member', document: 'fill' },
  'field.correct': { web: 'member', document: 'fill' },
  'field.move': { web: 'member', document: 'fill' },
  'field.remove': { web: 'member', document: 'fill' },
  'link-value.settle': { web: 'member', document: 'fill' },
  'owner.list': { web: 'member', document: 'fill' },
  'owner.choose': { key: 'documents:write', web: 'member', document: 'fill' },
  'link.issue': { web: 'member', document: 'fill' },
  'link.void': { web: 'member', document: 'sign' },
  'share.list': { web: 'member', document: 'view' },
  'share.change': { web: 'member', document: 'sign' },
  'document.preview': { web: 'member', document: 'sign', signs: true },
  'document.sign': { key: 'documents:sign', web: 'member', document: 'sign', signs: true },
  'request.list': { key: 'documents:read', web: 'member', document: 'view' },
  'request.create': { key: 'documents:sign', web: 'member', document: 'sign', signs: true },
  'request.cancel': { key: 'documents:sign', web: 'member', document: 'sign' },
  'document.send': { web: 'member', document: 'sign' },
  'document.revoke': { web: 'member', document: 'sign' },
  'document.reopen': { web: 'member', document: 'sign' },
  'document.rename': { web: 'member', document: 'own' },
  'document.archive': { web: 'member', document: 'own' },
  'document.export': { web: 'member', document: 'own' },
  'document.erase': { key: 'documents:write', web: 'member', document: 'own' },
} as const satisfies Record<string, Rule>;

const OF_ACCOUNTS = {
  'usage.read': { key: 'documents:read', web: 'member' },
  'extra-forms.change': { web: 'member', only: 'owners' },
  'activity.read': { web: 'member' },
  'activity.export': { web: 'member' },
  'learned.list': { web: 'member' },
  'learned.forget': { web: 'member', only: 'owners' },
  'link-value.list': { web: 'member' },
  'correction.list': { web: 'member' },
  'correction.forget': { web: 'member', only: 'owners' },
  'learned-form.list': { web: 'member' },
  'learned-form.forget': { web: 'member' },
  'profile.read': { web: 'member', only: 'signers' },
  'profile.change': { web: 'member', only: 'owners' },
  'profile.signature': { web: 'member', only: 'owners' },
  'key.list': { web: 'member' },
  'key.create': { web: 'member' },
  'key.revoke': { web: 'member' },
  'member.list': { web: 'member' },
  'member.role': { web: 'member', only: 'owners', organisation: true },
  'member.remove': { web: 'member', only: 'owners_or_self', organisation: true },
  'invitation.issue': { web: 'member', only: 'owners', organisation: true },
  'invitation.withdraw': { web: 'member', only: 'owners', organisation: true },
  'webhook.list': { key: 'documents:read', live: true, web: 'member', only: 'owners' },
  'webhook.create': { key: 'documents:write', live: true, only: 'owners' },
  'webhook.remove': { key: 'documents:write', live: true, web: 'member', only: 'owners' },
  'webhook.deliveries': { key: 'documents:read', live: true, only: 'owners' },
  'webhook.replay': { key: 'documents:write', live: true, only: 'owners' },
  'account.export': { web: 'member', only: 'owners' },
  'account.erase': { web: 'member', only: 'owners' },
} as const satisfies Record<string, Rule>;

const OF_PEOPLE = {
  'invitation.accept': { web: 'person' },
  'password.change': { web: 'person' },
  'session.list': { web: 'person' },
  'session.end-one': { web: 'person' },
  'session.end-others': { web: 'person' },
  'session.end-all': { web: 'person' },
  'second-factor.read': { web: 'person' },
  'second-factor.begin': { web: 'person' },
  'second-factor.confirm': { web: 'person' },
  'second-factor.renew-codes': { web: 'person' },
  'second-factor.end': { web: 'person' },
  'passkey.list': { web: 'person' },
  'passkey.begin': { web: 'person' },
  'passkey.add': { web: 'person' },
  'passkey.rename': { web: 'person' },
  'passkey.remove': { web: 'person' },
  'person.export': { web: 'person' },
  'person.erase': { web: 'person' },
} as const satisfies Record<string, Rule>;

const OF_ANYBODY = {
  'document.verify': { anybody: true },
  'openapi.read': { anybody: true },
  'link.open': { anybody: true },
  'signer.read': { anybody: true },
  'signer.look': { anybody: true },
  'signer.fill': { anybody: true },
  'signer.signature': { anybody: true },
  'signer.sign': { anybody: true },
  'signer.decline': { anybody: true },
  'signer.download': { anybody: true },
  'session.read': { anybody: true },
  'session.begin': { anybody: true },
  'session.second-step': { anybody: true },
  'session.passkey-begin': { anybody: true },
  'session.passkey': { anybody: true },
  'session.end': { anybody: true },
  'sign-up.ask': { anybody: true },
  'sign-up.read': { anybody: true },
  'sign-up.complete': { anybody: true },
  'password-reset.ask': { anybody: true },
  'password-reset.read': { anybody: true },
  'password-reset.complete': { anybody: true },
  'invitation.read': { anybody: true },
} as const satisfies Record<string, Rule>;

/**
 * Who may what: every call of the service, over the API and in the web app, and nothing else decides it. Which rows a
 * list holds is decided where it is read: documents by `VISIBLE`, keys and learned values by whose they are.
 */
export const WHO_MAY = { ...OF_DOCUMENTS, ...OF_ACCOUNTS, ...OF_PEOPLE, ...OF_ANYBODY };

export type Call = keyof typeof WHO_MAY;
