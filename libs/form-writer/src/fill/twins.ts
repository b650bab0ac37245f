import { areOnePlace } from '@formseal/pdf';
import type { PageWidget } from './widgets.js';

/** Of the widgets that nobody wrote into, those that lie on a written one of their own field: what they show is its old value. */
export function twinsOf(written: ReadonlySet<PageWidget>, others: readonly PageWidget[]): Set<PageWidget> {
  const byField = new Map<string, PageWidget[]>();
  for (const one of written) {
    const known = byField.get(keyOf(one));
    if (known) known.push(one);
    else byField.set(keyOf(one), [one]);
  }
  const isTwin = ({ rect, ...other }: PageWidget): boolean =>
    (byField.get(keyOf(other)) ?? []).some((one) => rect && one.rect && areOnePlace(rect, one.rect));
  return new Set(others.filter(isTwin));
}

const keyOf = ({ page, name }: Pick<PageWidget, 'page' | 'name'>): string => `${page} ${name}`;
