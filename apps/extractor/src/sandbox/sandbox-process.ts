import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Logger } from '@formseal/platform';
import { childArguments } from './child-command.js';
import { FRAME, FrameReader, frame } from './framing.js';
import type { Frame } from './framing.js';
import { outcomeOf } from './outcome-of.js';
import { WATCH_EVERY_MS, residentMemory } from './resident-memory.js';
import type { KilledWhy, SandboxOutcome } from './sandbox-outcome.js';

/** How much one file may take. */
export interface SandboxLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** V8's own heap, below `memoryBytes`. */
  readonly heapMb: number;
  /** After so many files a child is replaced: nothing that one file left behind lasts for long. */
  readonly files: number;
  readonly startMs: number;
}

/** What a file is read with. */
export interface RunOptions {
  /** Ends the reading: the child is killed and `run` rejects. */
  readonly signal?: AbortSignal;
  /** Called when the file is normalised and its fields are being read. */
  readonly onReading?: () => void;
}

interface Run {
  readonly end: (outcome: SandboxOutcome) => void;
  readonly onReading: () => void;
  normalised: Uint8Array | null;
}

/** More than any form or normalised file needs, and little enough to hold for a child that went mad. */
const FRAME_LIMIT = 128 * 1024 * 1024;

/** One child process: reads one file after another, watched from outside. */
export class SandboxProcess {
  /** Whether the child came up; false: it never will. */
  readonly ready: Promise<boolean>;
  private readonly child: ChildProcess;
  private readonly startTimer: NodeJS.Timeout;
  private up: (ready: boolean) => void = () => {};
  private run: Run | null = null;
  private verdict: KilledWhy | null = null;
  private gone = false;
  private files = 0;
  private isUp = false;
  private said = '';

  constructor(
    childFile: string,
    private readonly limits: SandboxLimits,
    private readonly log: Logger,
  ) {
    this.ready = new Promise((resolve) => {
      this.up = resolve;
    });
    this.child = spawn(process.execPath, childArguments(childFile, limits.heapMb), {
      cwd: '/',
      env: {},
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    });
    this.startTimer = setTimeout(() => this.kill('time'), limits.startMs);
    this.child.once('exit', (code, signal) => this.onExit(code, signal));
    this.child.once('error', () => this.onExit(null, null));
    this.listen();
    this.offerToKernel();
  }

  /** Whether it can take another file: alive, not at its last, and not swollen by those before. */
  get fresh(): boolean {
    return !this.gone && this.files < this.limits.files && this.memory() < this.limits.memoryBytes / 2;
  }

  get alive(): boolean {
    return !this.gone;
  }

  /** Reads one file; the caller sees to it that there is only one at a time. */
  async read(bytes: Uint8Array, { onReading = () => {} }: RunOptions): Promise<SandboxOutcome> {
    this.files += 1;
    const time = setTimeout(() => this.kill('time'), this.limits.timeMs);
    const watch = setInterval(() => this.memory() > this.limits.memoryBytes && this.kill('memory'), WATCH_EVERY_MS);
    try {
      return await new Promise<SandboxOutcome>((resolve) => {
        this.run = { end: resolve, onReading, normalised: null };
        if (this.gone) resolve({ kind: 'killed', why: 'crash' });
        else for (const part of frame(FRAME.pdf, bytes)) this.child.stdin?.write(part);
      });
    } finally {
      clearTimeout(time);
      clearInterval(watch);
      this.run = null;
    }
  }

  kill(why: KilledWhy): void {
    this.verdict ??= why;
    this.child.kill('SIGKILL');
  }

  private listen(): void {
    const frames = new FrameReader(FRAME_LIMIT);
    // A child that dies while it is written to: its exit says all there is to say.
    (this.child.stdin as Writable).on('error', () => {});
    const answers = this.child.stdio[3] as Readable;
    answers.on('error', () => {});
    answers.on('data', (chunk: Buffer) => {
      try {
        for (const answer of frames.feed(chunk)) this.onFrame(answer);
      } catch (error) {
        this.log.error({ err: error }, 'sandbox: not an answer');
        this.kill('crash');
      }
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      // What it says while it reads may quote the PDF; what it says before is why it did not come up.
      if (!this.isUp && this.said.length < 4_000) this.said += chunk.toString('utf8');
    });
  }

  private onFrame({ type, payload }: Frame): void {
    if (type === FRAME.ready) {
      clearTimeout(this.startTimer);
      this.isUp = true;
      this.up(true);
    } else if (this.run === null) this.kill('crash');
    else if (type === FRAME.reading) this.run.onReading();
    else if (type === FRAME.normalised) this.run.normalised = new Uint8Array(payload);
    else if (type === FRAME.result) this.run.end(outcomeOf(payload, this.run.normalised, this.log));
    else throw new TypeError(`a frame of type ${type}`);
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.gone) return;
    this.gone = true;
    clearTimeout(this.startTimer);
    this.up(false);
    // V8 ends with SIGABRT when its heap is full.
    const why = this.verdict ?? (signal === 'SIGABRT' || code === 134 ? 'memory' : 'crash');
    if (!this.isUp && this.verdict !== 'crash')
      this.log.error({ why, said: this.said }, 'sandbox: child did not come up');
    else if (this.run !== null) this.log.warn({ why, code, signal }, 'sandbox: child ended');
    this.run?.end({ kind: 'killed', why });
  }

  private memory(): number {
    return this.child.pid === undefined ? 0 : residentMemory(this.child.pid);
  }

  /** Where memory is short the kernel takes it from the child, not from the process that keeps the leases. */
  private offerToKernel(): void {
    try {
      writeFileSync(`/proc/${this.child.pid}/oom_score_adj`, '1000');
    } catch {
      // Not everywhere possible, and nothing hangs on it.
    }
  }
}
