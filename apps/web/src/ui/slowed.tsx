import { useEffect, useState } from 'react';
import { SLOWED } from '../api/client.js';
import type { Wait } from '../api/client.js';
import { t } from '../text/text.js';
import { Notice } from './notice.js';

/** Says that calls wait for a moment, for as long as they do: they go on by themselves. */
export function Slowed() {
  const [until, setUntil] = useState<Wait | null>(null);
  useEffect(() => {
    const slowed = (event: Event) => setUntil((event as CustomEvent<Wait>).detail);
    addEventListener(SLOWED, slowed);
    return () => removeEventListener(SLOWED, slowed);
  }, []);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setUntil(null), until.ms);
    return () => clearTimeout(timer);
  }, [until]);
  if (!until) return null;
  const words = until.busy ? t.errorFacts.busy : t.errorFacts.slowed;
  return (
    <div className="slowed">
      <Notice kind="info">{words(Math.ceil(until.ms / 1_000))}</Notice>
    </div>
  );
}
