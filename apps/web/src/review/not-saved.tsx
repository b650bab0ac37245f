import { Notice } from '../ui/notice.js';
import { t } from '../text/text.js';
import { isSignedOut, shutOutWords } from './refusal.js';
import { TooLate } from './too-late.js';
import { isUnsaved } from './state.js';
import { useReview } from './use-review.js';

/** What was not taken and is about no field: nothing from here is any more, or one step was not taken back. */
export function NotSaved() {
  const isOut = useReview(({ saving }) => saving === 'notSaved');
  const because = useReview((state) => state.because);
  const typed = useReview(isUnsaved);
  const notUndone = useReview((state) => state.notUndone);
  const signsIn = useReview(({ document }) => document.access.via === 'session') && isSignedOut(because);
  if (isOut)
    return (
      <Notice kind="error">
        {shutOutWords(because, typed)} {signsIn && <SignInAgain />}
      </Notice>
    );
  return (
    <>
      {notUndone !== null && <Notice kind="warning">{notUndone}</Notice>}
      <TooLate />
    </>
  );
}

/** Loads the page anew: only so it is asked again who is signed in. What was typed is kept, and goes on from there. */
const SignInAgain = () => (
  <a className="text-button" href={`/sign-in?to=${encodeURIComponent(location.pathname)}`}>
    {t.signIn.title}
  </a>
);
