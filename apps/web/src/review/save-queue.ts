import type { ReviewChange } from '@formseal/contracts';
import { call, Unreachable } from '../api/client.js';
import type { Step, Waiting } from './kept.js';
import { passes, shutsOut } from './refusal.js';

/** `notSaved`: nothing is taken from here any more, and all of it is kept on this device. */
export type Saving = 'saved' | 'saving' | 'offline' | 'notSaved';

export interface QueueEvents {
  /** A step was taken; its change as the service answered it. */
  readonly done: (step: Step, change: ReviewChange) => void;
  /** What was done last is to be taken back: it was regretted before it was taken. */
  readonly regretted: () => void;
  readonly refused: (step: Step, error: unknown) => void;
  /** `because`: the refusal after which nothing is taken any more. */
  readonly moved: (saving: Saving, because?: unknown) => void;
}

/** Of documents whose screen was left: what still waits is saved all the same, and by one queue, whoever opens the document next. */
const left = new Map<string, SaveQueue>();

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Hands steps to the service one after the other, for as long as it takes and it lets them in; none is lost and none overtakes another. */
export class SaveQueue {
  private steps: Waiting[] = [];
  private running = false;
  private isShutOut = false;
  private failures = 0;
  /** How often the service itself had a fault over the step under way. */
  private faults = 0;
  private wake: (() => void) | null = null;

  constructor(
    private base: string,
    private events: QueueEvents,
  ) {
    addEventListener('online', () => this.wake?.());
  }

  get waiting(): readonly Waiting[] {
    return this.steps;
  }

  /** The screen is left. */
  leave(documentId: string): void {
    if (this.running && !this.isShutOut) left.set(documentId, this);
  }

  /** What the last screen of a document has left, in its turn, for the screen that goes on with it; null where nothing waits. */
  static takeOver(documentId: string, base: string, events: QueueEvents): SaveQueue | null {
    const queue = left.get(documentId);
    left.delete(documentId);
    if (!queue?.running || queue.isShutOut) return null;
    queue.base = base;
    queue.events = events;
    events.moved('saving');
    queue.wake?.();
    return queue;
  }

  add(step: Waiting): void {
    // A later word on the same field replaces one that is not under way yet.
    const [head, ...rest] = this.steps;
    const others = rest.filter((other) => !replaces(step, other));
    const last = rest.filter((other) => replaces(step, other)).reduce(withValueOf, step);
    this.steps = head ? [head, ...others, last] : [step];
    if (this.isShutOut) return;
    this.events.moved('saving');
    this.wake?.();
    void this.run();
  }

  /** The last step that waits is taken back as soon as it is taken; false where none waits. */
  regret(): boolean {
    const last = this.steps.findLast((step) => step.kind !== 'undo' && !step.regretted);
    this.steps = this.steps.map((step) => (step === last ? { ...step, regretted: true } : step));
    return last !== undefined;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let step = this.steps[0]; step && !this.isShutOut; step = this.steps[0]) {
      if (this.failures === 0) this.events.moved('saving');
      await this.take(step);
    }
    this.running = false;
    left.forEach((queue, id) => queue === this && left.delete(id));
    if (!this.isShutOut) this.events.moved('saved');
  }

  private async take(step: Waiting): Promise<void> {
    try {
      const change = await send(this.base, step);
      this.failures = this.faults = 0;
      const regretted = this.steps[0]?.regretted;
      this.steps = this.steps.slice(1);
      this.events.done(step, change);
      if (regretted && change.changeId !== null) this.events.regretted();
    } catch (error) {
      if (error instanceof Unreachable || (passes(error) && this.faults++ < PAUSES_MS.length)) return this.pause();
      this.failures = this.faults = 0;
      if (shutsOut(error)) return this.shutOut(error);
      this.steps = this.steps.slice(1);
      this.events.refused(step, error);
    }
  }

  /** Nothing is taken any more, as a step was answered, or a question that came before one. */
  shutOut(because: unknown): void {
    if (this.isShutOut) return;
    this.isShutOut = true;
    this.events.moved('notSaved', because);
  }

  private async pause(): Promise<void> {
    const wait = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)];
    this.failures += 1;
    this.events.moved('offline');
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, wait);
    });
    this.wake = null;
  }
}

function replaces(step: Step, other: Step): boolean {
  if (step.kind === 'pieces') return other.kind === 'pieces' && step.pieces[0]?.id === other.pieces[0]?.id;
  const lasting = step.kind === 'fill' || step.kind === 'move';
  return lasting && other.kind === step.kind && other.fieldId === step.fieldId;
}

/** A confirmation says nothing of the value: the one that waits before it is what was confirmed. */
function withValueOf(step: Step, replaced: Step): Step {
  if (step.kind === 'pieces' && replaced.kind === 'pieces' && !replaced.asSeen) {
    const { asSeen: _asSeen, ...word } = step;
    return word;
  }
  if (step.kind !== 'fill' || replaced.kind !== 'fill' || step.value !== undefined) return step;
  const { seen: _seen, ...word } = step;
  return replaced.value === undefined ? step : { ...word, value: replaced.value };
}

function send(base: string, step: Waiting): Promise<ReviewChange> {
  const post = (path: string, body?: unknown) => call<ReviewChange>(base + path, { method: 'POST', body });
  switch (step.kind) {
    case 'fill': {
      const { kind: _kind, regretted: _regretted, fieldId, ...body } = step;
      return post(`/fields/${fieldId}`, body);
    }
    case 'pieces':
      return post('/pieces', { pieces: step.pieces, confirmed: step.confirmed, asSeen: step.asSeen });
    case 'select':
      return post('/select', { fieldId: step.fieldId });
    case 'settle':
      return post('/settle', { fields: step.fields });
    case 'owner':
      return post('/owners', { owner: step.owner, fields: step.fields });
    case 'undo':
      return post('/undo', { changeId: step.changeId });
    case 'draw':
      return post('/fields', step.body);
    case 'move':
      return call(`${base}/fields/${step.fieldId}/rect`, { method: 'PUT', body: step.body });
    case 'correct':
      return call(`${base}/fields/${step.fieldId}`, { method: 'PATCH', body: step.body });
    case 'others':
    case 'own':
      return call(`${base}/fields/${step.kind}`, { method: 'PUT', body: { fields: step.fields } });
    case 'erase':
      return call(`${base}/fields/${step.fieldId}`, { method: 'DELETE' });
  }
}
