/**
 * KEYS: a list of call times for each rule, oldest first. ARGV: limit and period in microseconds for each rule.
 * Counts the call under every rule, or under none. Answers, for each rule: had it room, calls that count now,
 * microseconds until the oldest of them doesn't. The clock is Redis' own: gateways needn't agree on the time.
 */
export const SLIDING_LOG = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local room = {}
local all = true
for i, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[2 * i - 1])
  local period = tonumber(ARGV[2 * i])
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) + period <= now do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  room[i] = redis.call('LLEN', key) < limit
  all = all and room[i]
end
local answer = {}
for i, key in ipairs(KEYS) do
  local period = tonumber(ARGV[2 * i])
  if all then
    redis.call('RPUSH', key, string.format('%.0f', now))
    redis.call('PEXPIRE', key, math.ceil(period / 1000))
  end
  local oldest = redis.call('LINDEX', key, 0)
  answer[#answer + 1] = room[i] and 1 or 0
  answer[#answer + 1] = redis.call('LLEN', key)
  answer[#answer + 1] = oldest and tonumber(oldest) + period - now or 0
end
return answer
`;
