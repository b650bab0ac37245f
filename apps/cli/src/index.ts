export { pollUntil } from './stack/poll.js';
export { startPostgres } from './stack/postgres/postgres-server.js';
export { startRedis } from './stack/redis/redis-server.js';
export type { LocalServer, ServerPlace } from './stack/local-server.js';
