/** The little of a browser that modules without a screen ask for. Imported before them: some look at once. */
const kept = new Map<string, string>();
const storage = {
  get length() {
    return kept.size;
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

for (const [name, value] of Object.entries({
  window: globalThis,
  localStorage: storage,
  navigator: { languages: ['en-GB'] },
  document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
  addEventListener: () => undefined,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });
