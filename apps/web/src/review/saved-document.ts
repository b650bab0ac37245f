import type { Present, ReviewChange, ReviewDocument, ReviewField, ReviewNews } from '@formseal/contracts';
import { call } from '../api/client.js';
import { beating } from './beating.js';
import { derived } from './derived.js';
import type { Derived } from './derived.js';
import { foresee } from './foresee.js';
import { kept } from './kept.js';
import { letOthersWork, stayAtWork } from './tabs.js';
import { changedAmong, sameOr } from './news.js';
import { others } from './others.js';
import type { Others } from './others.js';
import type { KeptWork, Step, Waiting } from './kept.js';
import { entriesIn, fieldOf, namedBy, notUndone, reasonOf, shutsOut, typedTexts } from './refusal.js';
import { SaveQueue } from './save-queue.js';
import { standing, versionKnown } from './standing.js';
import type { QueueEvents, Saving } from './save-queue.js';
import { UNTOUCHED } from './state.js';
import type { ReviewState } from './state.js';

export const EDITABLE: ReadonlySet<string> = new Set(['ready_for_review', 'in_review']);

/** A document as it stands: what the service knows of it, what waits to be saved, and what others do meanwhile. */
export abstract class SavedDocument {
  state: ReviewState;
  private readonly listeners = new Set<() => void>();
  private queue: SaveQueue;
  private others: Others | null = null;
  private readonly told: QueueEvents = {
    done: (step, change) => this.acknowledged(step, change),
    regretted: () => this.takeBack(),
    refused: (step, error) => this.refused(step, error),
    moved: (saving, because) => this.moved(saving, because),
  };

  constructor(
    document: ReviewDocument,
    readonly base: string,
  ) {
    const { undo } = kept.read(document.id);
    this.state = { ...UNTOUCHED, ...derived(document), pages: document.pages, undo };
    this.queue = new SaveQueue(base, this.told);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get editable(): boolean {
    const { access, status } = this.state.document;
    return access.fill && EDITABLE.has(status);
  }

  /** Hands in what was typed into a field; false where it can't be a value. */
  abstract handIn(id: string, confirm: boolean): boolean;

  /** Begins to listen for others, and takes up what an earlier visit left unsaved. */
  open(): () => void {
    const { id, version, fields } = this.state.document;
    const left = kept.read(id);
    const underWay = SaveQueue.takeOver(id, this.base, this.told);
    if (underWay) {
      this.queue = underWay;
      this.merge({ fields, version, complete: true });
    }
    if (this.editable) {
      stayAtWork();
      this.takeUp(underWay ? { ...left, steps: [] } : left);
    }
    const stopTaking = this.editable ? kept.takeLeft(id, (left) => this.takeUp(left, left.undo)) : () => undefined;
    const stopBeating = beating(this.base, () => this.editable);
    const listening = others({
      base: this.base,
      version: () => this.state.document.version,
      focus: () => this.state.focus,
      isBusy: () => this.queue.waiting.length > 0 || this.state.saving === 'notSaved',
      heard: (news) => this.news(news),
      silent: (error) => this.unheard(error),
    });
    this.others = listening;
    return () => {
      stopBeating();
      stopTaking();
      listening.stop();
      this.queue.leave(id);
    };
  }

  /** What an earlier visit left unsaved, and of another tab what can be taken back; what is typed here meanwhile stays. */
  private takeUp(left: KeptWork, undo: readonly string[] = []): void {
    this.set({ undo: [...undo, ...this.state.undo].slice(-100) });
    for (const step of left.steps) this.take(step);
    const typedHere = this.state.drafts;
    // All of them first: the pieces of one value are handed in together.
    this.set({ drafts: { ...left.drafts, ...typedHere } });
    for (const id of Object.keys(left.drafts)) if (!(id in typedHere)) this.handIn(id, false);
    this.keep();
  }

  undo = (): void => (this.queue.regret() ? this.keep() : this.takeBack());

  private takeBack(): void {
    const changeId = this.state.undo.at(-1);
    if (changeId === undefined) return;
    this.set({ undo: this.state.undo.slice(0, -1) });
    this.take({ kind: 'undo', changeId });
  }

  replace(document: ReviewDocument): void {
    this.set(derived(document, this.state));
  }

  reload = async (): Promise<void> => this.replace(await call<ReviewDocument>(this.base));

  protected problem(id: string, text: string): void {
    this.set({ problems: { ...this.state.problems, [id]: text } });
  }

  protected take(step: Waiting): void {
    this.set({ ...this.foreseen(step), notUndone: null, underWay: true });
    this.queue.add(step);
    this.keep();
  }

  private foreseen(step: Step): Derived {
    const { document } = this.state;
    return derived({ ...document, fields: foresee(document.fields, step, document) }, this.state);
  }

  private acknowledged(step: Step, change: ReviewChange): void {
    const { changeId } = change;
    this.merge({ ...change, version: versionKnown(this.state.document.version, change) });
    if (changeId !== null && step.kind !== 'undo') this.set({ undo: [...this.state.undo, changeId].slice(-100) });
    this.keep();
  }

  private refused(step: Step, error: unknown): void {
    const fieldId = fieldOf(step) ?? namedBy(error);
    const { byId } = this.state;
    if (fieldId !== undefined) this.problem(fieldId, reasonOf(error, byId.get(fieldId)));
    const said = step.kind === 'undo' ? { notUndone: notUndone(error) } : {};
    this.set({ ...said, drafts: { ...entriesIn(step, error, byId), ...this.state.drafts } });
    this.keep();
    // Nothing of it can be put in any more: who typed it is shown it beside the form.
    const late = typedTexts(step, byId);
    const leave = () => this.editable || this.set({ drafts: { ...late, ...this.state.drafts } });
    void this.reload().then(leave, () => undefined);
  }

  private moved(saving: Saving, because: unknown = null): void {
    this.set({ saving, because, underWay: this.queue.waiting.length > 0 });
    if (saving === 'notSaved') {
      // Who signed out in another tab has taken it from here too: it is said to be kept.
      this.keep();
      letOthersWork();
    }
    if (saving === 'saved') this.others?.nudge();
  }

  /** Whoever is shut out learns it before they have filled in more: with the next question, not with the next word. */
  private unheard(error: unknown): void {
    this.met([]);
    if (shutsOut(error)) this.queue.shutOut(error);
  }

  private met(now: readonly Present[]): void {
    const present = sameOr(this.state.present, now);
    if (present !== this.state.present) this.set({ present });
  }

  /** False where something of one's own came in between: what is told may be older than it. */
  private news(news: ReviewNews): boolean {
    this.met(news.present ?? []);
    const { version, status } = this.state.document;
    if (this.queue.waiting.length > 0 || news.version < version) return false;
    this.heardOfAsked(news.asked);
    if (EDITABLE.has(news.status) !== EDITABLE.has(status)) void this.reload().catch(() => undefined);
    else if (news.fields) this.takeOver(news.fields, news.version);
    else if (news.status !== status) this.set({ document: { ...this.state.document, status: news.status } });
    return true;
  }

  /** Those who were asked to sign are a step further; or they were asked, by another window, or by this one and the answer was lost. */
  private heardOfAsked(now: ReviewNews['asked']): void {
    const { asked } = this.state;
    if (!now || now === asked) return;
    this.set({ asked: now });
    if (asked !== null) void this.reload().catch(() => undefined);
  }

  /** Takes over what others did, and points at it for a moment. */
  private takeOver(fields: readonly ReviewField[], version: number): void {
    const flashed = changedAmong(fields, this.state.byId);
    this.merge({ fields, version, complete: true });
    this.set({ flashed });
  }

  private merge(told: Pick<ReviewChange, 'fields' | 'version' | 'complete'>): void {
    const { document } = this.state;
    const fields = standing(this.state, told, this.queue.waiting);
    const focus = fields.some(({ id }) => id === this.state.focus) ? this.state.focus : null;
    this.set({ ...derived({ ...document, version: told.version, fields }, this.state), focus });
  }

  protected dropDraft(id: string): void {
    const { [id]: _handedIn, ...drafts } = this.state.drafts;
    this.set({ drafts });
    this.keep();
  }

  /** What the form hides while it is typed does not lie in the browser until somebody hands it in. */
  protected readonly keep = (): void => {
    const { document, byId, drafts: typed } = this.state;
    const drafts = Object.fromEntries(Object.entries(typed).filter(([id]) => !byId.get(id)?.format.password));
    kept.write(document.id, { ...this.state, drafts, steps: this.queue.waiting });
  };

  protected set(change: Partial<ReviewState>): void {
    const before = this.state.focus;
    this.state = { ...this.state, ...change };
    if (this.state.focus !== before && this.state.document.access.fill) this.others?.moved();
    this.listeners.forEach((listener) => listener());
  }
}
