/**
 * KEYS: who is at a document. ARGV: a window, beginning with the letter of its kind, what is told of it, for how many
 * milliseconds it is there, how many windows of its kind there may be, and 1 where what is told of it already still holds. Writes the
 * window down and answers whether that is news to others ('1'), and those that are there: each its name, and what is told of it. The
 * clock is Redis' own: gateways needn't agree on the time.
 */
export const PRESENCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local life = tonumber(ARGV[3])
local held = redis.call('HGETALL', KEYS[1])
local others = {}
local same = 0
local before = nil
for i = 1, #held, 2 do
  local at, told = string.match(held[i + 1], '^(%d+) (.*)$')
  if tonumber(at) + life <= now then
    redis.call('HDEL', KEYS[1], held[i])
  elseif held[i] == ARGV[1] then
    before = told
  else
    others[#others + 1] = held[i]
    others[#others + 1] = told
    if string.sub(held[i], 1, 1) == string.sub(ARGV[1], 1, 1) then same = same + 1 end
  end
end
local news = '0'
if same < tonumber(ARGV[4]) then
  local told = ARGV[2]
  if before and ARGV[5] == '1' then told = before end
  if told ~= before then news = '1' end
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now) .. ' ' .. told)
  redis.call('PEXPIRE', KEYS[1], life)
end
table.insert(others, 1, news)
return others
`;
