/**
 * KEYS: who is at a document. ARGV: a window, beginning with the letter of its kind, what is told of it, for how many
 * milliseconds it is there, and how many windows of its kind there may be. Writes the window down and answers the others that are
 * there: each its name, and what is told of it. The clock is Redis' own: gateways needn't agree on the time.
 */
export const PRESENCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local life = tonumber(ARGV[3])
local held = redis.call('HGETALL', KEYS[1])
local others = {}
local same = 0
for i = 1, #held, 2 do
  local at, told = string.match(held[i + 1], '^(%d+) (.*)$')
  if tonumber(at) + life <= now then
    redis.call('HDEL', KEYS[1], held[i])
  elseif held[i] ~= ARGV[1] then
    others[#others + 1] = held[i]
    others[#others + 1] = told
    if string.sub(held[i], 1, 1) == string.sub(ARGV[1], 1, 1) then same = same + 1 end
  end
end
if same < tonumber(ARGV[4]) then
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now) .. ' ' .. ARGV[2])
  redis.call('PEXPIRE', KEYS[1], life)
end
return others
`;
