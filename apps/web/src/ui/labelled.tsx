import type { ReactNode } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** An input under its label; a hint stands below. */
export function Labelled({ label, hint, children }: LabelledProps) {
  return (
    <label className="labelled">
      <span>{label}</span>
      {children}
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}
