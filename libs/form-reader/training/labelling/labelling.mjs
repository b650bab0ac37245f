// Labels of forms, given by people who look at the rendered page (LABELLING.md). After a build:
//   node labelling.mjs prepare FORM.pdf OUT_DIR [--refuse LIST]             pictures with numbered blanks, blanks.json, form.json
//   node labelling.mjs check LABELS.json [--form OUT_DIR] [--keep LABELS_DIR] [--refuse LIST]   what is wrong; else kept by its SHA-256
//   node labelling.mjs manifest LABELS_DIR SOURCES.json... [--refuse LIST]  manifest.json beside the labels
// LIST names forms by SHA-256, one a line, that no training may touch. SOURCES are lists of {lang, publisher, source}.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf, inFull, placed, printed } from './label-file.mjs';
import { prepare } from './prepare.mjs';

const json = async (file) => JSON.parse(await readFile(file, 'utf8'));

const refusedBy = async (list) => new Set(list ? (await readFile(list, 'utf8')).match(/\b[0-9a-f]{64}\b/g) : []);

const COMMANDS = {
  async prepare([form, out], { refuse }) {
    console.log(JSON.stringify(await prepare(form, out, await refusedBy(refuse))));
  },

  async check([labels], { form: folder = path.dirname(labels), keep, refuse }) {
    const [form, blanks] = [await json(path.join(folder, 'form.json')), await json(path.join(folder, 'blanks.json'))];
    const file = placed(await json(labels), blanks);
    const faults = faultsOf(file, form, blanks);
    if ((await refusedBy(refuse)).has(form.sha256)) faults.push('this form is kept apart: no labels for it');
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) throw new Error(`${faults.length} faults in ${labels}`);
    const fields = inFull(file);
    const count = (holds) => fields.filter(holds).length;
    const keys = count(({ key }) => key !== null);
    const gets = count(({ get }) => get !== 'none');
    console.log(
      `${fields.length} fields: ${keys} with a key, ${gets} known, ${count((f) => f.scope === 'out')} out of scope`,
    );
    if (!keep) return;
    await mkdir(keep, { recursive: true });
    await writeFile(path.join(keep, `${form.sha256}.json`), printed(file));
  },

  async manifest([labels, ...sources], { refuse }) {
    const refused = await refusedBy(refuse);
    const listed = (await Promise.all(sources.map(json))).flat();
    const originOf = new Map(listed.map(({ lang, publisher, source }) => [source.sha256, { lang, publisher, source }]));
    const forms = (await readdir(labels))
      .map((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1])
      .filter(Boolean)
      .sort();
    const wrong = forms.filter((sha256) => refused.has(sha256) || !originOf.has(sha256));
    if (wrong.length > 0) throw new Error(`kept apart or of unknown origin: ${wrong.join(', ')}`);
    const lines = forms.map((sha256) => {
      const { lang, publisher, source } = originOf.get(sha256);
      const { repo, commit, path: at } = source;
      return JSON.stringify({ sha256, language: lang, publisher, repo, commit, path: at });
    });
    await writeFile(path.join(labels, 'manifest.json'), `[\n${lines.join(',\n')}\n]\n`);
    console.log(`${forms.length} forms`);
  },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { refuse: { type: 'string' }, form: { type: 'string' }, keep: { type: 'string' } },
});
const [command, ...operands] = positionals;
try {
  if (!COMMANDS[command] || operands.length === 0)
    throw new Error('usage: labelling.mjs prepare | check | manifest (see its head)');
  await COMMANDS[command](operands, values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
