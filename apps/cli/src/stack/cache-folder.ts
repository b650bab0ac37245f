import { fileURLToPath } from 'node:url';

/** Not in the data folder: what is fetched can be fetched again, and serves every data folder. */
export const cacheFolder = fileURLToPath(new URL('../../../../.cache', import.meta.url));
