/** What is typed into a profile and not saved, by its key. */
export type Edits = Readonly<Record<string, string>>;

const PREFIX = 'formseal.unsaved.';

/** It outlives the page, not the tab: whoever looks something up among their documents finds it when they come back. */
export const unsaved = {
  read(path: string): Edits {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + path) ?? '{}') as Edits;
    } catch {
      return {};
    }
  },

  write(path: string, edits: Edits): void {
    try {
      if (Object.keys(edits).length === 0) sessionStorage.removeItem(PREFIX + path);
      else sessionStorage.setItem(PREFIX + path, JSON.stringify(edits));
    } catch {
      // Without storage the page itself is all there is.
    }
  },

  /** Whoever signs out leaves nothing behind. */
  forget(): void {
    try {
      const keys = Array.from({ length: sessionStorage.length }, (_key, at) => sessionStorage.key(at) ?? '');
      for (const key of keys) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Without storage nothing was kept.
    }
  },
};
