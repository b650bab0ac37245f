import type { Effort } from './effort.js';
import type { Message } from './message.js';

/** Why a child had to go: what it took of memory or time, or that it broke. */
export type KilledWhy = 'memory' | 'time' | 'crash';

/** A task whose child had to go. */
export interface Killed {
  readonly kind: 'killed';
  readonly why: KilledWhy;
  /** Whether it may end well in another child: what took all the time will again, and all the memory of a child that had done nothing before. */
  readonly mayEndWell: boolean;
}

/** How a task ended; all of it is expected. */
export type SandboxEnd<Result> = { readonly kind: 'done'; readonly result: Result } | Killed;

/** Something for a child to do. */
export interface SandboxTask<Result> {
  readonly message: Message;
  /** Whose file it is: a child that opened one never meets another owner's. Null: the child is used for this alone. */
  readonly owner: string | null;
  /** Checks what the child answers, because it may have been taken over by what it read; null or a throw is a crash. */
  readonly resultOf: (message: Message) => Result | null | Promise<Result | null>;
  /** Told as the work goes on. */
  readonly onEvent?: (message: Message) => void;
  /** Does for the child what it must not do itself. Where this fails the child is killed and the run rejects. */
  readonly onAsk?: (message: Message) => Promise<Message>;
  /** Where its processor time is counted, where others work for the same file. */
  readonly effort?: Effort;
}

/** How much one task may take. */
export interface SandboxLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** V8's own heap, below `memoryBytes`. */
  readonly heapMb: number;
  /** After so many tasks a child is replaced: nothing that one file left behind lasts for long. */
  readonly tasks: number;
  readonly startMs: number;
  /** Whether a child gives way to the services; false for milliseconds of work that a person looks at the screen for. */
  readonly givesWay: boolean;
}
