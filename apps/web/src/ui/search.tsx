import { Icon } from './icon.js';

interface SearchProps {
  readonly label: string;
  /** The same in fewer words, beside the sign of a search; a window of 320 pixels has room for these. */
  readonly short: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

export function Search({ label, short, typed, onType }: SearchProps) {
  return (
    <label className="search">
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={short}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}
