import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { root } from './program.mjs';

const bootstrap = fileURLToPath(new URL('apps/cli/bootstrap.mjs', root));

/** `formseal batch` behind a socket: tests make accounts by the hundred, and each command's own start would be most of it. */
export class OperatorSocket {
  #path;
  #child;
  #server;
  #asked = [];
  #ended = null;

  constructor(path, env) {
    this.#path = path;
    this.#child = spawn(process.execPath, [bootstrap, 'batch'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    // Answers come in the order of the questions.
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#asked.shift()?.(line));
    // Whoever still waits is told, and whoever asks later: a test that fails is better than one that never ends.
    this.#child.once('close', (code) => {
      this.#ended = JSON.stringify({ code: 1, out: '', err: `formseal batch has ended with ${code}` });
      for (const answer of this.#asked.splice(0)) answer(this.#ended);
    });
    this.#child.stdin.on('error', () => undefined);
    this.#server = createServer((socket) => {
      socket.on('error', () => undefined);
      createInterface({ input: socket }).on('line', async (line) => socket.write(`${await this.#answer(line)}\n`));
    });
  }

  #answer(line) {
    if (this.#ended !== null) return this.#ended;
    return new Promise((resolve) => {
      this.#asked.push(resolve);
      this.#child.stdin.write(`${line}\n`);
    });
  }

  /** A command that has to succeed; answers what it prints. */
  async done(...words) {
    const { code, out, err } = JSON.parse(await this.#answer(JSON.stringify([...words, '--json'])));
    if (code !== 0) throw new Error(`formseal ${words.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  }

  /** The path to connect to: a line is a command as a JSON array, and its answer. */
  async listening() {
    this.#server.listen(this.#path);
    await once(this.#server, 'listening');
    return this.#path;
  }

  async stop() {
    this.#server.close();
    this.#child.stdin.end();
    if (this.#ended === null) await once(this.#child, 'close');
  }
}
