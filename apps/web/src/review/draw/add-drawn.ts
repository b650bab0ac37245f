import type { ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { focusField } from '../focus.js';
import type { ReviewStore } from '../store.js';
import { newId } from './new-id.js';
import type { Found } from './place.js';
import { unnamed } from './unnamed.js';

/** It is on the form at once, and its input at hand; a choice that somebody draws is one they make. The page stays under the pencil. */
export function addDrawn(store: ReviewStore, { box, label, type, ring }: Found, page: ReviewPage): void {
  const id = newId();
  const called = label || unnamed(t.review.types[type], store.state.document.fields);
  const kind = ring ? { ring } : { guessed: true };
  // In one step, which one step takes back.
  const ticked = type === 'checkbox' ? { ticked: true as const } : {};
  store.draw({ id, page: page.page, type, label: called, ...kind, ...ticked }, box);
  requestAnimationFrame(() => focusField(id, 'nearest'));
}
