import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import path from 'node:path';
import { readForm } from '@formseal/form-reader';
import type { FormSet } from './score-forms.js';
import { sampleNames } from './score-forms.js';

/** A part of reading and the milliseconds that it takes of a page. */
export interface Stage {
  readonly name: string;
  readonly ms: number;
}

/** Folders of the reader that do one thing together. */
const STAGES: Readonly<Record<string, string>> = {
  content: 'operators become text, lines and boxes',
  flat: 'blanks of flat pages',
  labels: 'labels and groups',
  structure: 'labels and groups',
  meaning: 'meaning by rules',
  keys: 'meaning as learnt',
  owners: 'whose fields are',
  findings: 'what holds values back',
  certainty: 'how sure values are',
  belonging: 'how sure values are',
};
const PDFJS = 'pdf.js with the unpacking of streams';
const MEMORY = 'memory given back';
const REST = 'all else';

/** The stage of a function by where its script lies; nothing where whoever called it decides. */
function stageOf({ url, functionName }: Profiler.ProfileNode['callFrame']): string | undefined {
  if (functionName === '(garbage collector)') return MEMORY;
  if (/\/pdfjs-dist\/|\/libs\/pdf\/dist\//.test(url)) return PDFJS;
  const folder = /\/form-reader\/dist\/(\w+)\//.exec(url)?.[1];
  return folder === undefined ? undefined : STAGES[folder];
}

/** Adds up a profile's time by stage, the heaviest first: each sample counts for the innermost function that has one. */
export function stagesIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, pages: number): Stage[] {
  const stages = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const fill = (node: Profiler.ProfileNode, around: string): void => {
    const stage = stageOf(node.callFrame) ?? around;
    stages.set(node.id, stage);
    for (const child of node.children ?? []) fill(byId.get(child)!, stage);
  };
  if (nodes[0]) fill(nodes[0], REST);
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    if (byId.get(id)!.callFrame.functionName === '(idle)') return;
    const stage = stages.get(id)!;
    times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[at] ?? 0));
  });
  return [...times].map(([name, time]) => ({ name, ms: time / 1000 / pages })).sort((a, b) => b.ms - a.ms);
}

/** Reads forms of a set once to warm up and once under V8's profiler. */
export async function profileSet(set: FormSet): Promise<Stage[]> {
  const files = sampleNames(set).map((name) => readFileSync(path.join(set.folder, name + set.ending)));
  const session = new Session();
  session.connect();
  try {
    for (const file of files) await readForm(file);
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    let pages = 0;
    for (const file of files) {
      const form = await readForm(file);
      if ('pageCount' in form) pages += form.pageCount;
    }
    const { profile } = await session.post('Profiler.stop');
    return stagesIn(profile, Math.max(1, pages));
  } finally {
    session.disconnect();
  }
}
