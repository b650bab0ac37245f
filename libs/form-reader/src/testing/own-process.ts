import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * A process of Node's own that runs one script after the other, for what Jest can't load: it is loaded once for all of them, by `head`, whose names
 * they have. Each says one thing, by `say`.
 */
export class OwnProcess {
  private readonly child;
  private readonly lines;

  constructor(head: string) {
    const rest = `
      import { createInterface as inLines } from 'node:readline';
      const say = (what) => console.log(JSON.stringify(what));
      for await (const line of inLines({ input: process.stdin })) await eval(\`(async () => {\${JSON.parse(line)}\\n})()\`);
      process.exit();
    `;
    this.child = spawn(process.execPath, ['--input-type=module', '-e', head + rest], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async said(script: string): Promise<unknown> {
    this.child.stdin.write(`${JSON.stringify(script)}\n`);
    const { value, done } = await this.lines.next();
    if (done) throw new Error('the process has ended, and says why above');
    return JSON.parse(value) as unknown;
  }

  async stop(): Promise<void> {
    this.child.stdin.end();
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}
