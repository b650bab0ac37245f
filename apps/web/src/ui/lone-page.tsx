import type { ReactNode } from 'react';
import { Mark } from './icon.js';

/** A page that says one thing, and under it what can be done now. */
export function LonePage({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <main className="waiting" id="content">
      <Mark size={40} />
      <h1>{title}</h1>
      <p className="muted measure">{text}</p>
      {children}
    </main>
  );
}
