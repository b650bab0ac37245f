import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { WebPasskey, WebSession } from '@formseal/contracts';
import { call } from './client.js';

/** Why the browser, or whoever was asked, made or used no passkey. */
export type NoPasskey = 'declined' | 'known' | 'unfit';

/** Nothing was sent: the browser came back without a passkey. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';

  constructor(readonly why: NoPasskey) {
    super(why);
  }
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

const library = () => import('@simplewebauthn/browser');

/** Signs in, with or after a password. */
export async function signInByPasskey(): Promise<WebSession> {
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('/session/passkey/options', { method: 'POST' });
  const { startAuthentication } = await library();
  const response = await asked(startAuthentication({ optionsJSON }));
  return call<WebSession>('/session/passkey', { method: 'POST', body: { response } });
}

/** Has a passkey made, once the password, and a code where one is asked for, were right. */
export async function addPasskey(proof: Record<string, unknown>, name: string, language: string): Promise<WebPasskey> {
  const body = { ...proof, language };
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options', { method: 'POST', body });
  const { startRegistration } = await library();
  const response = await asked(startRegistration({ optionsJSON }));
  return call<WebPasskey>('/passkeys', { method: 'POST', body: { name, language, response } });
}

async function asked<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new PasskeyProblem(whyOf(error));
  }
}

/** Browsers tell apart little, so that no page learns which passkeys somebody has (Web Authentication, 14.5.1). */
function whyOf(error: unknown): NoPasskey {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'declined' : 'unfit';
}
