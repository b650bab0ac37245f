import { call } from './client.js';

/** Has the browser fetch all that is kept of something; asked first, since a download that fails can't say why. */
export async function exportAll(path: string): Promise<void> {
  await call(`${path}/export`);
  const link = document.createElement('a');
  link.href = `/api/web${path}/export.zip`;
  link.download = '';
  link.click();
}
