import { statSync } from 'node:fs';

/** Of each file that was read by this worker: its text, and when it was of what size. */
const texts = new Map();
/** Of each module: its text, how it was compiled, and to what. */
const compiled = new Map();

const stateOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.size}`;
};

/** What Jest has read for one file of tests is there for the next: it would read, name and look up each module anew. */
export class KeptTexts extends Map {
  get(file) {
    const here = super.get(file);
    if (here !== undefined) return here;
    const before = texts.get(file);
    if (before === undefined || before.state !== stateOf(file)) return undefined;
    super.set(file, before.text);
    return before.text;
  }

  set(file, text) {
    const state = stateOf(file);
    if (state) texts.set(file, { text, state });
    return super.set(file, text);
  }
}

/** The same for what SWC made of it. */
export function keepCompiled(transformer) {
  const transform = transformer.transform.bind(transformer);
  transformer.transform = (file, options, text) => {
    const how = JSON.stringify(options);
    const before = compiled.get(file);
    if (before?.text === text && before.how === how) return before.made;
    const made = transform(file, options, text);
    compiled.set(file, { text, how, made });
    return made;
  };
  return transformer;
}
