import type { Redis } from 'ioredis';

/** What lies in Redis at one moment. */
export interface RedisKeys {
  /** Keys that nothing ends, but for the jobs at hand: what leaks is among them. */
  readonly staying: number;
  /** Jobs that wait or are done, and all that ends by itself: rates, paces, locks. It is as much as there is to do. */
  readonly passing: number;
}

/** At one moment, for a job may be taken up or end between two looks. A job that is in none of its queue's lists is nobody's any more: it stays. */
const COUNT = `
local staying, passing = 0, 0
for _, key in ipairs(redis.call('KEYS', '*')) do
  if redis.call('PTTL', key) < 0 then staying = staying + 1 else passing = passing + 1 end
  local list = string.match(key, '^formseal:%l+:(%l+)$')
  local jobs = 0
  if list == 'wait' or list == 'active' then jobs = redis.call('LLEN', key)
  elseif list == 'prioritized' or list == 'delayed' then jobs = redis.call('ZCARD', key) end
  staying, passing = staying - jobs, passing + jobs
end
return { staying, passing }`;

export async function redisKeysOf(redis: Redis): Promise<RedisKeys> {
  const [staying = 0, passing = 0] = (await redis.eval(COUNT, 0)) as number[];
  return { staying, passing };
}
