import { useEffect, useState } from 'react';
import { asAgo, asMoment } from '../text/text.js';

const EACH_MS = 30_000;

/** How long ago something was, kept true while somebody looks; exactly when, for who points at it. */
export function Ago({ iso }: { readonly iso: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EACH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={asMoment(iso)}>
      {asAgo(iso, now)}
    </time>
  );
}
