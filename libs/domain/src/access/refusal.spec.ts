import { describe, expect, it } from '@jest/globals';
import { SCOPES } from '@formseal/contracts';
import type { Scope } from '@formseal/contracts';
import type { Plan } from '../accounts/plans.js';
import { reach, REACHES } from './reach.js';
import { refusal } from './refusal.js';
import type { Asker, Member } from './refusal.js';
import { WHO_MAY } from './who-may.js';
import type { Call, Rule } from './who-may.js';

const plan: Plan = { name: 'p', forms: 1, api: true, organisationSigning: true, extraForms: null };
const member: Member = { role: 'member', accountKind: 'organisation', plan };
const owner: Member = { ...member, role: 'owner' };
const key = (who: Member = owner, scopes: readonly Scope[] = SCOPES): Asker => ({ ...who, via: 'key', scopes });
const session = (who: Member = owner): Asker => ({ ...who, via: 'session' });
const calls = Object.entries(WHO_MAY) as [Call, Rule][];

describe('who may what', () => {
  it('lets nobody in who does not say who they are, but where anybody is', () => {
    for (const [call, { anybody }] of calls)
      expect([call, refusal(call, { via: 'nobody' })]).toEqual([call, anybody ? null : 'unknown']);
  });

  it('lets a key in by its scope, and by no other', () => {
    for (const [call, rule] of calls)
      for (const scope of SCOPES) {
        const expected = rule.anybody ? null : rule.key === undefined ? 'foreign' : rule.key === scope ? null : 'scope';
        expect([call, scope, refusal(call, key(owner, [scope]), 'own')]).toEqual([call, scope, expected]);
      }
  });

  it('lets a link to nothing but reading and filling in', () => {
    const reached = calls.filter(([call, { anybody }]) => !anybody && refusal(call, { via: 'link' }, 'fill') === null);
    expect(reached.map(([call]) => call).sort()).toEqual([
      'document.heartbeat',
      'document.news',
      'document.pages',
      'document.read',
      'field.fill',
      'field.settle',
      'field.undo',
      'group.select',
    ]);
  });

  it('lets everybody who may something with a document see it, and never more with less', () => {
    for (const [call, { document, web }] of calls) {
      if (document === undefined || web === undefined) continue;
      const may = REACHES.map((reach) => refusal(call, session(member), reach) === null);
      expect([call, may]).toEqual([call, REACHES.map((_, at) => at >= REACHES.indexOf(document))]);
      expect(refusal(call, session(member), null)).toBe('foreign');
    }
  });

  it('asks for the plan before the scope, and for both before the document', () => {
    const small = { ...owner, plan: { ...plan, api: false, organisationSigning: false } };
    expect(refusal('document.sign', key(small, []), null)).toBe('no_api');
    expect(refusal('document.sign', key({ ...small, plan: { ...small.plan, api: true } }, []), null)).toBe(
      'no_organisation_signing',
    );
    expect(refusal('document.sign', key(owner, []), null)).toBe('scope');
    expect(refusal('document.sign', session(small), 'own')).toBe('no_organisation_signing');
    expect(refusal('document.sign', session({ ...small, accountKind: 'personal' }), 'own')).toBeNull();
    expect(refusal('document.read', session(small), 'own')).toBeNull();
  });

  it('leaves to owners what is an organisation’s, to each member themself, and to signers the profile', () => {
    expect(refusal('member.remove', session(member))).toBe('owners_only');
    expect(refusal('member.remove', session({ ...member, isSelf: true }))).toBeNull();
    expect(refusal('member.role', session({ ...member, isSelf: true }))).toBe('owners_only');
    expect(refusal('member.role', session({ ...owner, accountKind: 'personal' }))).toBe('personal_account');
    expect(refusal('profile.read', session(member))).toBe('signers_only');
    expect(refusal('profile.read', session({ ...member, isSigner: true }))).toBeNull();
    expect(refusal('profile.change', session({ ...member, isSigner: true }))).toBe('owners_only');
  });

  it('lets a test key to tests as any key, to nothing else, and not where it would reach beyond them', () => {
    const tester: Asker = { ...owner, via: 'key', scopes: SCOPES, test: true };
    for (const [call, rule] of calls) {
      const expected = rule.key !== undefined && rule.live ? 'test_key' : refusal(call, key(owner), 'own');
      expect([call, refusal(call, tester, 'own')]).toEqual([call, expected]);
    }
    const refused = calls.filter(([call]) => refusal(call, tester, 'own') === 'test_key').map(([call]) => call);
    expect(refused.every((call) => call.startsWith('webhook.')) && refused.length === 5).toBe(true);
    const standing = { role: 'owner', isUploader: true, share: 'sign' } as const;
    expect(reach({ ...standing, byTestKey: true, isTest: false })).toBeNull();
    expect(reach({ ...standing, byTestKey: true, isTest: true })).toBe('own');
    expect(reach({ ...standing, byTestKey: false, isTest: true })).toBe('own');
    expect(reach({ role: 'member', isUploader: false, share: null, byTestKey: true, isTest: true })).toBeNull();
  });

  it('gives who is only signed in what is theirs alone', () => {
    for (const [call, { anybody, web }] of calls)
      expect([call, refusal(call, { via: 'person' })]).toEqual([call, anybody || web === 'person' ? null : 'foreign']);
  });
});
