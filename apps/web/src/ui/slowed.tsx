import { useEffect, useState } from 'react';
import { SLOWED } from '../api/client.js';
import { t } from '../text/text.js';
import { Notice } from './notice.js';

/** Says that calls wait for a moment, for as long as they do: they go on by themselves. */
export function Slowed() {
  const [until, setUntil] = useState<{ readonly ms: number } | null>(null);
  useEffect(() => {
    const slowed = (event: Event) => setUntil({ ms: (event as CustomEvent<number>).detail });
    addEventListener(SLOWED, slowed);
    return () => removeEventListener(SLOWED, slowed);
  }, []);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setUntil(null), until.ms);
    return () => clearTimeout(timer);
  }, [until]);
  if (!until) return null;
  return (
    <div className="slowed">
      <Notice kind="info">{t.errorFacts.slowed(Math.ceil(until.ms / 1_000))}</Notice>
    </div>
  );
}
