import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from './icon.js';
import type { IconName } from './icon.js';
import { useBack } from './use-back.js';

export interface MenuEntry {
  /** Where two entries may be called the same. */
  readonly key?: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly chosen?: boolean;
  readonly act: () => void;
}

/** Entries that belong together, under a heading. */
export interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  /** What the button is called where nothing in it says so. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly entries?: readonly MenuEntry[];
  readonly groups?: readonly MenuGroup[];
}

/** A button with a list of actions behind it; Back closes it, and leaves the page only then. */
export function Menu({ label, className = 'quiet square', children, entries = [], groups = [] }: MenuProps) {
  const [open, setOpen] = useState(false);
  useBack(open, () => setOpen(false));
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className={className} aria-label={label}>
        {children}
      </Button>
      <Popover className="popover" placement="bottom end">
        <AriaMenu className="menu">
          {entries.map(asItem)}
          {groups.map(({ title, entries: grouped }) => (
            <MenuSection key={title} className="menu-group">
              <Header className="menu-title">{title}</Header>
              {grouped.map(asItem)}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

const asItem = ({ key, label, icon, chosen, act }: MenuEntry) => (
  <MenuItem key={key ?? label} id={key ?? label} className="menu-item" onAction={act} textValue={label}>
    {icon && <Icon name={icon} />}
    <span>{label}</span>
    {chosen && <Icon name="check" />}
  </MenuItem>
);
