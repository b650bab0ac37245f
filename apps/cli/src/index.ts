export { curlLines } from './stack/announcement.js';
export { pollUntil } from './stack/poll.js';
export { startPostgres } from './stack/postgres/postgres-server.js';
export { redisProgram } from './stack/redis/binary.js';
export type { RedisProgram } from './stack/redis/debian-packages.js';
export { cacheFolder } from './stack/cache-folder.js';
export { startRedis } from './stack/redis/redis-server.js';
export type { LocalServer, ServerPlace } from './stack/local-server.js';
