import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import type { IconName } from './icon.js';

interface NoticeProps {
  readonly kind: 'error' | 'warning' | 'info' | 'good';
  readonly title?: string;
  readonly children?: ReactNode;
}

const ICONS: Record<NoticeProps['kind'], IconName> = {
  error: 'warning',
  warning: 'warning',
  info: 'dot',
  good: 'check',
};

/** A message that stands where it belongs, told to screen readers as it comes. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
