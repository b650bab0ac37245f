import type { ProcessWatcher, SupervisedProcess } from './process/supervised-process.js';

/** A server the stack runs itself. */
export interface LocalServer {
  readonly url: string;
  readonly process: SupervisedProcess;
}

/** Where a server keeps its files and its log, what opens it and who watches it. */
export interface ServerPlace {
  readonly folder: string;
  readonly logFile: string;
  readonly password: string;
  readonly watcher: ProcessWatcher;
  /** Only for what may be lost: writes are not waited for. */
  readonly throwAway?: boolean;
}
