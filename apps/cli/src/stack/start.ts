import { appendFileSync } from 'node:fs';
import { asJson, asText } from './announcement.js';
import { DataFolder } from './data-folder.js';
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
  const settings = stackSettings();
  const stackLog = new DataFolder(settings.dataDir).logFile('stack');
  const tell = (line: string): void => {
    if (!quiet) process.stderr.write(`${line}\n`);
    note(stackLog, line);
  };
  process.stderr.on('error', () => undefined);
  const stack = await OneMachine.claim(settings, tell);
  const stopped = stopOnSignal(stack, tell);
  try {
    const text = await bringUp(stack, tell, json);
    process.stdout.write(text);
  } catch (error) {
    await stack.stop();
    if (!stopped.asked) throw error;
  }
}

/** Nothing that runs ends for a line that finds no room. */
function note(stackLog: string, line: string): void {
  try {
    appendFileSync(stackLog, `${new Date().toISOString()} ${line.trim()}\n`);
  } catch {
    // Whoever asks finds the disk full.
  }
}

async function bringUp(stack: OneMachine, tell: (line: string) => void, json: boolean): Promise<string> {
  tell('Starting Postgres and Redis …');
  // What talks to the database takes as long to load as the servers take to start.
  const [backends, { ensureFirstAccount }] = await Promise.all([stack.startBackends(), loadLater()]);
  await stack.prepareDatabase(backends.databaseUrl);
  tell('Starting gateway, extractor and signer …');
  const [account] = await Promise.all([
    ensureFirstAccount(stack.folder.firstAccount, backends),
    stack.startServices(backends),
  ]);
  tell('Everything answers.');
  const started = { baseUrl: `${stack.publicUrl}/api/v1`, ...account };
  return json ? `${asJson(started)}\n` : asText(started, stack.publicUrl, stack.folder.root);
}

/** What is needed once the servers are there. */
export async function loadLater(): Promise<typeof import('./first-account/first-account.js')> {
  const [firstAccount] = await Promise.all([import('./first-account/first-account.js'), import('@formseal/database')]);
  return firstAccount;
}

/** A signal takes the stack down in order; another one, later, at once. */
function stopOnSignal(stack: OneMachine, tell: (line: string) => void): { readonly asked: boolean } {
  let askedAt: number | null = null;
  const onSignal = async (signal: string): Promise<void> => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) stack.kill();
      return;
    }
    askedAt = performance.now();
    tell(`\nStopping (${signal}): work under way is finished first; Ctrl-C again ends it at once …`);
    await stack.stop();
    tell('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal(signal));
  return {
    get asked() {
      return askedAt !== null;
    },
  };
}
