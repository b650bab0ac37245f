import { Icon } from './icon.js';

interface SearchProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

export function Search({ label, typed, onType }: SearchProps) {
  return (
    <label className="search">
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}
