import { Client } from 'pg';

/**
 * Does `work` on a connection of its own. Where the server ends it meanwhile the next question says so: the event that tells
 * of it as well would, unheard, end the process.
 */
export async function onOwnConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'formseal-cli',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
