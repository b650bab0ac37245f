import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WrongUse } from '../wrong-use.js';
import type { Profile } from './shares.js';
import { unbundled } from './unbundled.js';

/** Where a Node process listens once it is told to be looked at. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/** Said before anything is measured: Node 20 has what profiles come by only where it is asked for. */
export function ensureProfiles(): void {
  if (typeof WebSocket === 'undefined')
    throw new WrongUse('--profile needs NODE_OPTIONS=--experimental-websocket here');
}

/** The profile of a process' processor time while something is done. */
export async function profiled(pid: number, work: () => Promise<unknown>): Promise<Profile> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await address());
  await once(socket, 'open');
  let count = 0;
  const ask = (method: string, params = {}): Promise<{ profile?: Profile }> =>
    new Promise((resolve) => {
      const id = (count += 1);
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: { profile?: Profile } };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: 500 });
  await ask('Profiler.start');
  await work();
  const { profile } = await ask('Profiler.stop');
  socket.close();
  if (!profile) throw new Error('the gateway gave no profile');
  return unbundled(profile);
}

async function address(): Promise<string> {
  for (const end = Date.now() + 5_000; ; await pause(100)) {
    const found = await fetch(INSPECTOR).then(
      async (answer) => (await answer.json()) as { webSocketDebuggerUrl: string }[],
      () => [],
    );
    if (found[0]) return found[0].webSocketDebuggerUrl;
    if (Date.now() > end) throw new Error('the gateway can’t be looked at: port 9229 is not its own');
  }
}
