import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Logger } from '../logging/logger.js';
import type { ChildCode } from './child-code.js';
import { childCommand } from './child-command.js';
import { placesIn, withMore } from './child-words.js';
import { Effort, isMachinesFault } from './effort.js';
import { FRAME, FrameReader, frame } from './framing.js';
import type { Frame, FrameType } from './framing.js';
import { numbered, packed, unpacked, withoutNumber } from './message.js';
import type { Message } from './message.js';
import { giveWay, giveWayWithin } from './give-way.js';
import { orphanGuard } from './orphan-guard.js';
import { WATCH_EVERY_MS, residentMemory } from './resident-memory.js';
import type { Killed, KilledWhy, SandboxEnd, SandboxLimits, SandboxTask } from './sandbox-task.js';

interface Run {
  readonly task: SandboxTask<unknown>;
  readonly end: (end: SandboxEnd<unknown> | null) => void;
  readonly fail: (error: unknown) => void;
}

/** More than any form or PDF needs, and little enough to hold for a child that went mad. */
const FRAME_LIMIT = 128 * 1024 * 1024;

/** A child waits for the answers to a few questions at a time; one that asks on and on went mad. */
const QUESTIONS_AT_ONCE = 64;

/** The part of its time for which a child gives way though it gets next to nothing: enough is left to do its work in. */
const PATIENCE = 1 / 6;

/** One child process: does one task after another, watched from outside. */
export class SandboxProcess {
  /** Whether the child came up; false: it never will. */
  readonly ready: Promise<boolean>;
  /** Resolves when there is no such process any more. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly startTimer: NodeJS.Timeout;
  private up: (ready: boolean) => void = () => {};
  private end: () => void = () => {};
  private working: Run | null = null;
  private effort: Effort | null = null;
  private servedOwner: string | null | undefined;
  private verdict: KilledWhy | null = null;
  private starved = false;
  private gone = false;
  private tasks = 0;
  private open = 0;
  private isUp = false;
  private said = '';

  constructor(
    private readonly code: ChildCode,
    private readonly limits: SandboxLimits,
    private readonly log: Logger,
  ) {
    this.ready = new Promise((resolve) => {
      this.up = resolve;
    });
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    const [command, ...args] = childCommand(code.script, limits.heapMb);
    this.child = spawn(command, args, { cwd: '/', env: {}, detached: true, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
    if (this.child.pid !== undefined) orphanGuard.add(this.child.pid);
    this.startTimer = setTimeout(() => this.kill('time'), limits.startMs);
    this.child.once('exit', (code, signal) => this.onExit(code, signal));
    this.child.once('error', () => this.onExit(null, null));
    this.listen();
    if (code.first) this.child.stdin?.write(code.first);
    this.offerToKernel();
    if (this.child.pid !== undefined && limits.givesWay) giveWay(this.child.pid);
  }

  /** Whose files it has seen: undefined as long as it has seen none, null where it may see no other. */
  get owner(): string | null | undefined {
    return this.servedOwner;
  }

  /** Whether it can take another task: alive, not at its last, and not swollen by those before. */
  get fresh(): boolean {
    return (
      this.alive &&
      this.servedOwner !== null &&
      this.tasks < this.limits.tasks &&
      this.memory() < this.limits.memoryBytes / 2
    );
  }

  /** Neither gone nor doomed: a killed process takes a moment to end. */
  get alive(): boolean {
    return !this.gone && this.verdict === null;
  }

  /**
   * Does one task; the caller sees to it that there is only one at a time. Null where its time ran out because the machine
   * had none for it: nothing was found out about the file.
   */
  async run<Result>(task: SandboxTask<Result>): Promise<SandboxEnd<Result> | null> {
    if (this.servedOwner !== undefined && this.servedOwner !== task.owner) throw new Error('a child meets one owner');
    this.servedOwner = task.owner;
    this.tasks += 1;
    const effort = task.effort ?? new Effort();
    this.effort = effort;
    const before = effort.ms ?? 0;
    const rest = this.child.pid === undefined ? () => {} : effort.begin(this.child.pid);
    const time = setTimeout(() => {
      this.starved = isMachinesFault(effort, this.limits.timeMs, before);
      this.kill('time');
    }, this.limits.timeMs);
    const watch = setInterval(() => this.memory() > this.limits.memoryBytes && this.kill('memory'), WATCH_EVERY_MS);
    try {
      return await new Promise<SandboxEnd<Result> | null>((resolve, reject) => {
        this.working = { task, end: resolve as Run['end'], fail: reject };
        if (this.gone) resolve(this.killed('crash'));
        else this.send(FRAME.task, task.message);
      });
    } finally {
      clearTimeout(time);
      clearInterval(watch);
      rest();
      this.working = null;
      this.effort = null;
    }
  }

  /** Somebody waits for it from now on, until what is answered is called: it gives way to the services within reason. */
  waitedFor(): () => void {
    const { pid } = this.child;
    if (pid === undefined || !this.limits.givesWay) return () => {};
    return giveWayWithin(this.limits.timeMs * PATIENCE, pid);
  }

  kill(why: KilledWhy): void {
    this.verdict ??= why;
    this.effort?.look();
    this.child.kill('SIGKILL');
  }

  private killed(why: KilledWhy): Killed {
    return { kind: 'killed', why, mayEndWell: why === 'crash' || (why === 'memory' && this.tasks > 1) };
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
        this.wentMad(error);
      }
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      // What it says while it reads may quote the PDF; what it says before is why it did not come up.
      if (!this.isUp) this.said = withMore(this.said, chunk);
    });
  }

  private send(type: FrameType, message: Message): void {
    for (const part of frame(type, ...packed(message))) this.child.stdin?.write(part);
  }

  private onFrame({ type, payload }: Frame): void {
    if (type === FRAME.ready) {
      clearTimeout(this.startTimer);
      this.isUp = true;
      this.up(true);
    } else if (type === FRAME.compiled && this.tasks === 0) {
      this.code.keep(payload);
      this.log.debug({ bytes: payload.byteLength }, 'sandbox: what was compiled is kept');
    } else if (this.working === null) this.kill('crash');
    else if (type === FRAME.event) this.working.task.onEvent?.(unpacked(payload));
    else if (type === FRAME.ask) this.onAsk(this.working, unpacked(payload));
    else if (type === FRAME.result)
      this.onResult(this.working, unpacked(payload)).catch((error: unknown) => this.wentMad(error));
    else if (type === FRAME.broken) {
      this.log.error({ error: placesIn(payload) }, 'sandbox: the work broke');
      this.working.end(this.killed('crash'));
    } else throw new TypeError(`a frame of type ${type}`);
  }

  private wentMad(error: unknown): void {
    this.log.error({ err: error }, 'sandbox: not an answer');
    this.kill('crash');
  }

  private async onResult({ task, end }: Run, message: Message): Promise<void> {
    const result = await task.resultOf(message);
    if (result === null) throw new TypeError('a result that is none');
    end({ kind: 'done', result });
  }

  private onAsk({ task, fail }: Run, asked: Message): void {
    const [id, question] = withoutNumber(asked);
    if (!task.onAsk) throw new TypeError('a question that nobody answers');
    if ((this.open += 1) > QUESTIONS_AT_ONCE) throw new RangeError('more questions than anybody has');
    task
      .onAsk(question)
      .finally(() => (this.open -= 1))
      .then(
        (reply) => this.send(FRAME.reply, numbered(id, reply)),
        (error: unknown) => {
          this.kill('crash');
          fail(error);
        },
      );
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.gone) return;
    this.gone = true;
    if (this.child.pid !== undefined) orphanGuard.drop(this.child.pid);
    clearTimeout(this.startTimer);
    this.up(false);
    this.end();
    // V8 ends with SIGABRT when its heap is full.
    const why = this.verdict ?? (signal === 'SIGABRT' || code === 134 ? 'memory' : 'crash');
    if (!this.isUp && this.verdict !== 'crash')
      this.log.error({ why, said: this.said }, 'sandbox: child did not come up');
    else if (this.working !== null) this.log.warn({ why, starved: this.starved, code, signal }, 'sandbox: child ended');
    this.working?.end(this.starved ? null : this.killed(why));
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
