import { fail, ok } from '../finding.js';
import type { Finding } from '../finding.js';

const LOWEST = [20, 19] as const;

/** Which version of the service this is, and whether its Node is one it is tested on. */
export function checkVersion(version: string, node: string): Finding {
  const found = `formseal ${version}, Node ${node}`;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const tooOld = major < LOWEST[0] || (major === LOWEST[0] && minor < LOWEST[1]);
  return tooOld ? fail(found, `install Node ${LOWEST.join('.')} or newer; 24 is what the images have`) : ok(found);
}
