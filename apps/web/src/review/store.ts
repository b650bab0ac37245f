import type { CorrectionBody, DrawBody, PiecesBody, ReviewField, ReviewPage, SettleBody } from '@formseal/contracts';
import { readBefore } from './draw/reading-order.js';
import { isAnswered, isMovable } from './items.js';
import type { Item } from './items.js';
import { asItStood, begunIn, isAbout, stepBack } from './begun.js';
import type { Begun } from './begun.js';
import { isHalfTyped } from './together.js';
import { handedIn, typedIn, typedSoFar, wholeHandedIn } from './handed-in.js';
import { faultIn, judged } from './wholes.js';
import { allNamedBy, reasonOf, textsRefused } from './refusal.js';
import { faultOf, fitted } from './singles.js';
import { pageOf, putDown } from './state.js';
import type { ReviewState } from './state.js';
import { rectOf } from './pages/geometry.js';
import type { Shown } from './pages/geometry.js';
import { SavedDocument } from './saved-document.js';

/** One document on the screen: its fields, what the person types, and what they do with it. */
export class ReviewStore extends SavedDocument {
  private begun: Begun | null = null;

  /** Whether the reader may be corrected here: by who is signed in and may fill in. */
  get correcting(): boolean {
    return this.editable && this.state.document.access.via === 'session';
  }

  focus(id: string | null): void {
    if (id === this.state.focus) return;
    const { adjusting, selected, itemById, passed, items, focus } = this.state;
    const [item, left] = [itemById.get(id ?? ''), itemById.get(focus ?? '')];
    const goesOn = item && left && items.indexOf(item) > items.indexOf(left);
    this.set({
      focus: id,
      passed: goesOn ? new Set([...passed, left.id]) : passed,
      adjusting: adjusting === id ? adjusting : null,
      selected: item?.id === selected ? selected : null,
    });
  }

  /** Shows which item is looked at beside the page, what is about to be left empty, or what was replaced; nothing of it is at hand. */
  show = (seen: Partial<Pick<ReviewState, 'pointed' | 'saidEmpty' | 'replaced'>>): void => this.set(seen);

  /** All pieces of a value are selected at once: what is typed next replaces them all. */
  selectAll = (item: Item | null): void => this.set({ selected: item?.id ?? null });

  /** Takes a blank by its handles, or lets go of it. */
  adjust(id: string | null): void {
    const field = id === null ? undefined : this.state.byId.get(id);
    const adjusting = field && this.correcting && isMovable(field) ? field.id : null;
    this.set(adjusting === null ? { adjusting } : { adjusting, focus: adjusting, drawing: false });
  }

  /** What is typed into pieces of a value; what of it can't stand there is said at once. */
  typeInto(item: Item, texts: Readonly<Record<string, string>>): void {
    this.begin(item.fields);
    const drafts = { ...this.state.drafts, ...texts };
    const problems = judged(this.state.problems, item.fields, faultIn(item, drafts, false));
    this.set({ drafts, problems, selected: null, ...putDown(this.state) });
    this.keep();
  }

  type(id: string, text: string): void {
    const item = this.state.itemById.get(id);
    if (item?.whole) return this.typeInto(item, { [id]: text });
    const field = this.state.byId.get(id);
    if (!field) return;
    this.begin([field]);
    const draft = fitted(field, text);
    const problems = judged(this.state.problems, [field], faultOf(field, draft));
    this.set({ drafts: { ...this.state.drafts, [id]: draft }, problems, ...putDown(this.state) });
    this.keep();
  }

  private begin(fields: readonly ReviewField[]): void {
    if (!isAbout(this.begun, fields[0]?.id)) this.begun = begunIn(fields, this.state);
  }

  /** Puts back what stood in an input before something was typed there; false where nothing was since it was come to. */
  putBack(id: string): boolean {
    const { begun } = this;
    if (!begun || !isAbout(begun, id)) return false;
    this.begun = null;
    this.set(asItStood(begun, this.state));
    if (begun.saved) this.take(stepBack(begun));
    this.keep();
    return true;
  }

  protected override dropDraft(id: string): void {
    if (isAbout(this.begun, id)) this.begun = null;
    super.dropDraft(id);
  }

  /** Hands in what was typed; false where it can't be a value. With nothing typed, `confirm` confirms what is there. */
  handIn(id: string, confirm: boolean): boolean {
    const field = this.state.byId.get(id);
    if (!field || !this.editable) return true;
    const { itemById, drafts, problems } = this.state;
    const item = itemById.get(id);
    const fields = item?.whole ? item.fields : [field];
    const handed = item?.whole ? wholeHandedIn(item, drafts, confirm) : handedIn(field, drafts[id], confirm);
    if ('fault' in handed) {
      this.set({ problems: judged(problems, fields, handed.fault) });
      // Who leaves it and comes back goes on from what was refused.
      if (!confirm) this.begun = null;
      return false;
    }
    if (handed.step || fields.some((one) => one.id in drafts)) this.set({ problems: judged(problems, fields, null) });
    for (const one of fields) this.dropDraft(one.id);
    if (handed.step) this.take(handed.step);
    return true;
  }

  /** What was typed into fields that are gone, and was seen to be. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.dropDraft(id);
  }

  /** Saves what is typed and not handed in yet; it stays in its input, as it is typed. */
  saveTyped(id: string): void {
    const { byId, itemById, drafts } = this.state;
    const field = byId.get(id);
    const step = field && this.editable && typedSoFar(field, itemById.get(id), drafts);
    if (!step) return;
    if (this.begun && isAbout(this.begun, id)) this.begun = { ...this.begun, saved: true };
    this.take(step);
  }

  /** Puts a value in and confirms it: a tick, a choice, an emptied field. */
  fill(id: string, value: string | null): void {
    this.take({ kind: 'fill', fieldId: id, value, confirmed: true });
  }

  /** Confirms what the field's item holds, as it is; false where what was typed can't be a value. */
  confirm(id: string): boolean {
    const { itemById } = this.state;
    const here = itemById.get(id);
    const item = here?.sameAs ? itemById.get(here.sameAs.id) : here;
    if (!item?.group) return this.handIn(id, true);
    if (!this.editable || item.stage === 'done' || !isAnswered(item)) return true;
    this.set({ problems: judged(this.state.problems, item.fields, null) });
    for (const { id: fieldId, value: seen } of item.fields) this.take({ kind: 'fill', fieldId, seen, confirmed: true });
    return true;
  }

  select(fieldId: string): void {
    this.take({ kind: 'select', fieldId });
  }

  fillAll = (pieces: PiecesBody['pieces'], confirmed: boolean): void =>
    this.take({ kind: 'pieces', pieces, confirmed });

  /** These blanks are about somebody whom the profile knows. */
  tellWhose(ids: readonly string[], owner: string): void {
    for (const id of ids) this.dropDraft(id);
    this.take({ kind: 'owner', owner, fields: [...ids] });
  }

  /** One word for several fields; not for those in which something else is typed. */
  settle(told: SettleBody['fields']): void {
    const fields = told.filter(({ id }) => !isHalfTyped(this.state.itemById.get(id), this.state));
    if (this.editable && fields.length > 0) this.take({ kind: 'settle', fields });
  }

  turn(pages: readonly ReviewPage[]): void {
    if (pages !== this.state.pages) this.set({ pages });
  }

  pencil(drawing: boolean, placing = false): void {
    if (drawing !== this.state.drawing || placing !== this.state.placing)
      this.set({ drawing: drawing && this.correcting, placing });
  }

  /** The person said where they sign: nothing is left to confirm about it. A key only puts it somewhere: it is in hand, to be moved there. */
  placeSignature(body: Pick<DrawBody, 'id' | 'page' | 'label'>, box: Shown, byKey = false): void {
    this.draw({ ...body, type: 'signature' }, box);
    if (!byKey) return void this.confirm(body.id);
    this.pencil(false);
    this.adjust(body.id);
  }

  /** A field the reader missed; it is at hand at once. */
  draw(body: Omit<DrawBody, 'before' | 'rect'>, box: Shown): void {
    const page = pageOf(this.state, body.page);
    const before = readBefore(this.state.document.fields, box, page);
    this.take({ kind: 'draw', body: { ...body, before, rect: rectOf(box, page) } });
    // The pencil stays for the next one; who signs is done.
    this.set({ focus: body.id, drawing: this.state.drawing && !this.state.placing });
  }

  /** A field at another place of its page, or of another size. */
  move(field: ReviewField, box: Shown): void {
    const page = pageOf(this.state, field.page);
    const before = readBefore(this.state.document.fields, box, page, field.id);
    this.take({ kind: 'move', fieldId: field.id, body: { before, rect: rectOf(box, page) } });
  }

  correct(fieldId: string, body: CorrectionBody): void {
    const { byId, drafts, itemById, problems } = this.state;
    const field = byId.get(fieldId);
    const retyped = body.type !== undefined && body.type !== field?.type;
    const typed = retyped && field ? typedIn(field, drafts[fieldId]) : null;
    if (body.outOfScope || retyped) {
      this.set({ problems: judged(problems, itemById.get(fieldId)?.fields ?? [], null) });
      this.dropDraft(fieldId);
    }
    this.take({ kind: 'correct', fieldId, body });
    if (typed !== null && !body.outOfScope) this.carry(fieldId, typed);
  }

  /** What was typed into a field of another type is judged as one of the type it has now: taken, or kept with the reason. */
  private carry(id: string, text: string): void {
    const type = this.state.byId.get(id)?.type;
    if (type !== 'text' && type !== 'date') return;
    this.type(id, text);
    this.handIn(id, false);
  }

  /** No field after all: one that was read waits to be brought back. */
  remove(field: ReviewField): void {
    this.adjust(null);
    if (field.drawn) this.erase(field.id);
    else this.correct(field.id, { outOfScope: true });
  }

  /** A part of the form that somebody else fills in and signs: out of the way, one step. */
  leaveToOthers(items: readonly Item[]): void {
    const fields = items.flatMap((item) => item.fields.filter(({ state }) => state !== 'out_of_scope'));
    if (!this.correcting || fields.length === 0) return;
    this.set({ problems: judged(this.state.problems, fields, null) });
    for (const { id } of fields) this.dropDraft(id);
    this.take({ kind: 'others', fields: fields.map(({ id }) => id) });
  }

  /** A part that seemed to be somebody else's is the person's own: one step, with what is known for it. */
  takeAsOwn(items: readonly Item[]): void {
    const fields = items.flatMap((item) => item.fields.filter(({ state }) => state === 'out_of_scope'));
    if (this.correcting && fields.length > 0) this.take({ kind: 'own', fields: fields.map(({ id }) => id) });
  }

  erase(fieldId: string): void {
    this.dropDraft(fieldId);
    this.take({ kind: 'erase', fieldId });
    if (this.state.focus === fieldId) this.focus(null);
  }

  /** The item of the first field that a refusal names, with the reason at each; null where it names none. */
  blamed(error: unknown): Item | null {
    const { itemById, byId } = this.state;
    const items = allNamedBy(error).flatMap((id) => {
      const item = itemById.get(id);
      if (item) this.problem(item.group ? id : item.id, reasonOf(error, byId.get(id), true));
      return item ?? [];
    });
    this.set({ drafts: { ...textsRefused(error, byId), ...this.state.drafts } });
    return items[0] ?? null;
  }
}
