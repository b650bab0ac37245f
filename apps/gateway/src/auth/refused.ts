import { ServiceError } from '@formseal/contracts';
import { noOrganisationSigning } from '@formseal/database';
import { refusal, WHO_MAY } from '@formseal/domain';
import type { Asker, Call, Reach, Refusal, Rule } from '@formseal/domain';

/** Throws where the table of who may what does not let this caller make this call. */
export function ensureMay(call: Call, asker: Asker, reach?: Reach | null): void {
  const why = refusal(call, asker, reach);
  if (why) throw refused(why, call, asker, reach);
}

/** A refusal as the caller reads it. */
function refused(why: Refusal, call: Call, asker: Asker, reach?: Reach | null): ServiceError {
  const plan = 'plan' in asker ? asker.plan.name : '';
  switch (why) {
    case 'unknown':
      return new ServiceError('unauthorized');
    case 'foreign':
      return new ServiceError('not_found');
    case 'no_api':
      return new ServiceError('plan_required', {
        message: `The plan "${plan}" has no API access.`,
        next: 'Move the account to a plan with API access.',
      });
    case 'no_organisation_signing':
      return noOrganisationSigning(plan);
    case 'scope':
      return lackingScope(WHO_MAY[call]);
    case 'test_key':
      return new ServiceError('forbidden', {
        message: 'A test key reaches test documents and nothing else.',
        next: 'Make this call with a live key.',
        reason: 'test_key',
      });
    case 'owners_only':
      return new ServiceError('forbidden', {
        message: 'Only an owner of this account can do this.',
        next: 'Ask an owner.',
        reason: 'owners_only',
      });
    case 'signers_only':
      return new ServiceError('forbidden', {
        message: 'Only owners, and members with a document they may sign, see the profile of this account.',
        next: 'Ask an owner.',
        reason: 'signers_only',
      });
    case 'personal_account':
      return new ServiceError('conflict', {
        message: 'A personal account has one member.',
        reason: 'personal_account',
      });
    case 'narrow_share':
      return new ServiceError('forbidden', {
        message: `The document is shared with you only to ${reach === 'fill' ? 'fill in' : (reach ?? 'view')}.`,
        next: 'Ask an owner, or whoever uploaded it, for a wider share.',
      });
    case 'not_theirs':
      return new ServiceError('forbidden', {
        message: 'Only an owner, or whoever uploaded a document, can delete or export it.',
        next: 'Ask one of them.',
        reason: 'uploader_only',
      });
  }
}

const lackingScope = ({ key }: Rule): ServiceError =>
  new ServiceError('insufficient_scope', {
    message: `The API key lacks the scope "${key ?? ''}".`,
    next: 'Create a key with this scope in the developer settings.',
    scope: key ?? '',
  });
