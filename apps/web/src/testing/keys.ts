import { flushSync } from 'react-dom';

/** A key with what is held down beside it. */
export interface Press {
  readonly key: string;
  readonly shift?: boolean;
  readonly ctrl?: boolean;
}

const TABBABLE = 'button, input, select, textarea, a[href], [tabindex]';

function tabbable(): HTMLElement[] {
  const usable = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled'),
  );
  // Of radio buttons of one name the chosen one is the stop, or, where none is, each end.
  return usable.filter((element) => {
    if (!isRadio(element) || element.checked) return true;
    return !ofItsName(element).some(({ checked }) => checked);
  });
}

const isRadio = (element: Element): element is HTMLInputElement => element.matches('input[type="radio"]');
const ofItsName = ({ name }: HTMLInputElement): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(name)}"]:enabled`),
];

/** What a browser does of its own when a page lets a key pass. */
function byDefault(target: HTMLElement, { key, shift = false, ctrl = false }: Press): void {
  if (key === 'Tab') return tab(target, shift ? -1 : 1);
  const arrow = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (isRadio(target) && arrow) return turn(target, arrow);
  if (target instanceof HTMLSelectElement && arrow && target.selectedIndex + arrow in target.options) {
    target.selectedIndex += arrow;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const pressed = target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ');
  if (pressed || (target.matches('input[type="radio"], input[type="checkbox"]') && key === ' ')) return target.click();
  if (ctrl || !isText(target) || target.readOnly) return;
  if (key === 'Enter' && target instanceof HTMLTextAreaElement) write(target, `\n${target.value}`);
  else if (key === 'Backspace') replace(target, '', -1);
  else if (key === 'Delete') replace(target, '', 1);
  else if (key.length === 1) insert(target, key);
}

/** A page may take it for itself before it is put in. */
function insert(target: HTMLInputElement | HTMLTextAreaElement, data: string): void {
  const init = { data, inputType: 'insertText', bubbles: true, cancelable: true };
  if (target.dispatchEvent(new InputEvent('beforeinput', init))) replace(target, data, 0);
}

/** What is selected, or the sign so many beside the caret, gives way to a text. */
function replace(target: HTMLInputElement | HTMLTextAreaElement, text: string, beside: -1 | 0 | 1): void {
  const { value, selectionStart: start, selectionEnd: end } = target as HTMLInputElement;
  const some = start !== end;
  const from = Math.max(0, (start ?? 0) + (some ? 0 : Math.min(beside, 0)));
  const after = value.slice(0, from) + text + value.slice((end ?? 0) + (some ? 0 : Math.max(beside, 0)));
  if (after === value) return;
  write(target, after);
  target.setSelectionRange(from + text.length, from + text.length);
}

const isText = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'password'));

/** Sets what stands in an input as typing does: past React, which hears of it by the event. */
export function write(target: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function tab(target: HTMLElement, step: number): void {
  const stops = tabbable();
  stops.at((stops.indexOf(target) + step) % stops.length)?.focus();
}

function turn(target: HTMLInputElement, step: number): void {
  const options = ofItsName(target);
  const next = options.at((options.indexOf(target) + step) % options.length);
  next?.focus();
  next?.click();
}

/** Presses a key where the focus is, and lets the page come to rest. */
export function press(one: Press): void {
  const target = (document.activeElement ?? document.body) as HTMLElement;
  const init = { key: one.key, shiftKey: one.shift === true, ctrlKey: one.ctrl === true };
  flushSync(() => {
    const passed = target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    if (passed) byDefault(target, one);
  });
}
