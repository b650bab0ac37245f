import { t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { nameOf } from '../items.js';
import { signHere } from '../list/correct.js';
import { leftToSign } from '../state.js';
import { useReview, useStore } from '../use-review.js';

/** Places to sign that the service left to somebody else: whoever signs there too says so before it is too late. */
export function SecondPlaces() {
  const store = useStore();
  const document = useReview((state) => state.document);
  if (!store.correcting) return null;
  const places = leftToSign({ document });
  if (places.length === 0) return null;
  return (
    <Notice kind="info">
      {places.map((field) => (
        <p key={field.id}>
          {t.sign.second(nameOf(field), field.page)}{' '}
          <button type="button" className="plain small" onClick={() => signHere(store, field.id)}>
            {t.sign.signToo}
          </button>
        </p>
      ))}
    </Notice>
  );
}
