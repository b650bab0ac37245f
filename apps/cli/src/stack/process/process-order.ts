import type { Environment } from '@formseal/platform';

/** What stands on what, top first: the order in which a stack is taken down. */
export const LAYERS = ['gateway', 'worker', 'redis', 'postgres'] as const;
export type Layer = (typeof LAYERS)[number];

/** The system's numbers for the user a process runs as. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** What a process understands as "finish and leave". */
export type StopSignal = 'SIGTERM' | 'SIGINT';

/** What it takes to run one process of the stack and to know that it works. */
export interface ProcessOrder {
  readonly name: string;
  readonly layer: Layer;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Environment;
  /** Settings that no environment shows: one of ours is told them by its channel as it starts. */
  readonly secrets?: Environment;
  readonly logFile: string;
  readonly cwd?: string;
  /** null: whoever runs the stack. */
  readonly owner?: Owner | null;
  readonly stopSignal: StopSignal;
  readonly stopWithinMs: number;
  /** One of ours: a channel tells it when the stack is gone. */
  readonly watchesParent?: boolean;
  /** How often it is asked while it starts: a question costs time that a start of a second or more lacks. */
  readonly askEveryMs?: number;
  /** Whether the process does its work; asked until it says yes. */
  answers(): Promise<boolean>;
}
