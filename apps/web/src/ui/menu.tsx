import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from './icon.js';
import type { IconName } from './icon.js';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  readonly chosen?: boolean;
  readonly act: () => void;
}

interface MenuProps {
  /** What the button is called where nothing in it says so. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** A button with a list of actions behind it. */
export function Menu({ label, className = 'quiet square', children, entries }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label}>
        {children}
      </Button>
      <Popover className="popover" placement="bottom end">
        <AriaMenu className="menu">
          {entries.map(({ label: text, icon, chosen, act }) => (
            <MenuItem key={text} className="menu-item" onAction={act} textValue={text}>
              {icon && <Icon name={icon} />}
              <span>{text}</span>
              {chosen && <Icon name="check" />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
