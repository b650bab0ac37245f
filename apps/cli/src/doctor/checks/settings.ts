import { SETTING_NAMES } from '@formseal/platform';
import type { Environment } from '@formseal/platform';
import { ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

/** A setting that is left, or put, where production is worse off, and why. */
interface Unsafe {
  readonly setting: string;
  readonly why: string;
  readonly isSo: (env: Environment) => boolean;
}

const urlOf = (text: string | undefined): URL | null => (text && URL.canParse(text) ? new URL(text) : null);

/** The machine itself, or a name that only the network of a cluster or of compose knows. */
const isNear = ({ hostname }: URL): boolean =>
  hostname === '' || !hostname.includes('.') || hostname.startsWith('127.') || hostname.endsWith('.svc.cluster.local');

const isFar = (text: string | undefined, so: (url: URL) => boolean): boolean => {
  const url = urlOf(text);
  return url !== null && !isNear(url) && so(url);
};

const UNSAFE: readonly Unsafe[] = [
  { setting: 'PUBLIC_URL', why: 'links lead to this machine', isSo: (env) => isLocal(env['PUBLIC_URL']) },
  {
    setting: 'PUBLIC_URL',
    why: 'is plain HTTP: keys and passwords go over the network readable',
    isSo: (env) => !isLocal(env['PUBLIC_URL']) && urlOf(env['PUBLIC_URL'])?.protocol === 'http:',
  },
  {
    setting: 'PUBLIC_URL',
    why: 'has a path: pages and links work at the root of a host alone',
    isSo: (env) => !['', '/', undefined].includes(urlOf(env['PUBLIC_URL'])?.pathname),
  },
  {
    setting: 'FORMSEAL_TRUST_PROXY',
    why: 'nobody’s, though an HTTPS address has a proxy in front: all callers count as one',
    isSo: (env) =>
      urlOf(env['PUBLIC_URL'])?.protocol === 'https:' &&
      [undefined, '', 'false', '0'].includes(env['FORMSEAL_TRUST_PROXY']),
  },
  {
    setting: 'DATABASE_URL',
    why: 'asks for no TLS over the network (sslmode=verify-full)',
    isSo: (env) =>
      isFar(env['DATABASE_URL'], ({ searchParams }) =>
        ['disable', 'allow', 'prefer', null].includes(searchParams.get('sslmode')),
      ),
  },
  {
    setting: 'REDIS_URL',
    why: 'plain over the network (rediss://)',
    isSo: (env) => isFar(env['REDIS_URL'], ({ protocol }) => protocol === 'redis:'),
  },
  {
    setting: 'REDIS_URL',
    why: 'without a password',
    isSo: (env) => urlOf(env['REDIS_URL'])?.password === '',
  },
  {
    setting: 'STORAGE_URL',
    why: 'an endpoint over plain HTTP',
    isSo: (env) => {
      const endpoint = urlOf(env['STORAGE_URL'])?.searchParams.get('endpoint') ?? undefined;
      return isFar(endpoint, ({ protocol }) => protocol === 'http:');
    },
  },
  { setting: 'TSA_URL', why: 'none: the time in a seal is this machine’s word alone', isSo: (env) => !env['TSA_URL'] },
  {
    setting: 'SMTP_URL',
    why: 'none, though FORMSEAL_SIGN_UP is on: nobody gets the link',
    isSo: (env) => env['FORMSEAL_SIGN_UP'] === 'on' && !env['SMTP_URL'],
  },
  {
    setting: 'FORMSEAL_LOG_LEVEL',
    why: 'debug is not meant for production',
    isSo: (env) => env['FORMSEAL_LOG_LEVEL'] === 'debug',
  },
];

function isLocal(publicUrl: string | undefined): boolean {
  const url = urlOf(publicUrl);
  return url === null || ['localhost', '[::1]'].includes(url.hostname) || url.hostname.startsWith('127.');
}

/** Names that are somebody else's: of clients, of where secrets lie, of a build, and of the services that Kubernetes names to each pod. */
const NOT_SETTINGS = ['FORMSEAL_URL', 'FORMSEAL_API_KEY', 'FORMSEAL_FOLDER', 'FORMSEAL_SECRETS_DIR'];
const ELSEWHERE = /^FORMSEAL_BUILD_|_SERVICE_(HOST|PORT)/;
const isOfKubernetes = (value: string | undefined): boolean => /^(tcp|udp):\/\//.test(value ?? '');

/** What is set and read by nobody: most often a setting that is written wrongly, with its default in force. */
function unread(env: Environment): string[] {
  return Object.keys(env).filter(
    (name) =>
      name.startsWith('FORMSEAL_') &&
      ![...SETTING_NAMES, ...NOT_SETTINGS].includes(name) &&
      !ELSEWHERE.test(name) &&
      !/_PORT_\d+_/.test(name) &&
      !isOfKubernetes(env[name]),
  );
}

/** Settings that are all right on one machine and unsafe in production; never their values, which may be secrets. */
export function checkSettings(env: Environment): Finding {
  const unsafe = UNSAFE.filter(({ isSo }) => isSo(env)).map(({ setting, why }) => `${setting}: ${why}`);
  const found = [...unsafe, ...unread(env).map((name) => `${name}: is no setting, and read by nobody`)];
  if (found.length === 0) return ok('none that is unsafe for production');
  return warn(found.join('; '), 'for production set them: docs/operating/settings.md');
}
