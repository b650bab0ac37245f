import { migrate } from '@formseal/database';
import { asJson, asText } from './announcement.js';
import { ensureFirstAccount } from './first-account/first-account.js';
import { OneMachine } from './one-machine.js';
import { stackSettings } from './settings.js';

/** How a start speaks. */
export interface StartOptions {
  /** Nothing but the result. */
  readonly quiet: boolean;
  /** The result as one line of JSON, alone on stdout. */
  readonly json: boolean;
}

/** npm passes on the Ctrl-C that the terminal has sent already: only a later one means "now, at once". */
const SAME_SIGNAL_MS = 1_000;

/** Starts everything, says where it is and keeps it running until a signal comes. */
export async function start({ quiet, json }: StartOptions): Promise<void> {
  const tell = (line: string): void => {
    if (!quiet) process.stderr.write(`${line}\n`);
  };
  const stack = await OneMachine.claim(stackSettings(), tell);
  const stopped = stopOnSignal(stack, tell);
  try {
    const text = await bringUp(stack, tell, json);
    process.stdout.write(text);
  } catch (error) {
    await stack.stop();
    if (!stopped.asked) throw error;
  }
}

async function bringUp(stack: OneMachine, tell: (line: string) => void, json: boolean): Promise<string> {
  tell('Starting Postgres and Redis …');
  const backends = await stack.startBackends();
  await migrate(backends.databaseUrl);
  tell('Starting gateway, extractor and signer …');
  const [account] = await Promise.all([
    ensureFirstAccount(stack.folder.firstAccount, backends),
    stack.startServices(backends),
  ]);
  const started = { baseUrl: `${stack.publicUrl}/api/v1`, ...account };
  return json ? `${asJson(started)}\n` : asText(started, stack.publicUrl, stack.folder.root);
}

/** A signal takes the stack down in order; another one, later, at once. */
function stopOnSignal(stack: OneMachine, tell: (line: string) => void): { readonly asked: boolean } {
  let askedAt: number | null = null;
  const onSignal = async (): Promise<void> => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) stack.kill();
      return;
    }
    askedAt = performance.now();
    tell('\nStopping: work under way is finished first (Ctrl-C again: at once) …');
    await stack.stop();
    tell('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal());
  return {
    get asked() {
      return askedAt !== null;
    },
  };
}
