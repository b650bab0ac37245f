import { Client } from 'pg';

const HELD_MS = 5 * 60_000;
const RENEW_MS = 60_000;

/** While `task` runs no cleanup deletes a file; a process that dies is waited for no longer than its last renewal says. */
export async function withFilesHeld<T>(url: string, task: () => Promise<T>): Promise<T> {
  const hold = (ms: number): Promise<void> => holdFiles(url, ms);
  await hold(HELD_MS);
  // A renewal that fails is tried again long before the former has run out.
  const renewal = setInterval(() => void hold(HELD_MS).catch(() => undefined), RENEW_MS);
  try {
    return await task();
  } finally {
    clearInterval(renewal);
    await hold(0);
  }
}

async function holdFiles(url: string, ms: number): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'formseal-cli',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(`SELECT to_regclass('installation') IS NOT NULL AS known`);
    if (!rows[0]?.known) return;
    await client.query(`UPDATE installation SET held_until = now() + $1 * interval '1 millisecond'`, [ms]);
  } finally {
    await client.end();
  }
}
