import { expect, it } from '@jest/globals';
import { onOwnConnection } from './own-connection.js';

const server = process.env['TEST_DATABASE_URL'] ?? '';

it('where the server ends it the next question says so, and the process goes on', async () => {
  const questions = onOwnConnection(server, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await onOwnConnection(server, (other) => other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]));
    await ended;
    return client.query('SELECT 1');
  });
  await expect(questions).rejects.toThrow(/not queryable|terminated/);
});
