interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

/** A processor profile as V8 writes it. */
export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[];
  readonly samples: readonly number[];
}

const MOST = 25;
const NOBODY = 'Node itself';

/** Where the processor was, each function by itself, the heaviest first; what was idle is no part of it. */
export const heaviest = (profile: Profile): string => sharesOf(profile, ([frame]) => nameOf(frame!));

/** For whose sake the processor worked: what Node does for a package (writing to its sockets, parsing for it) is the package's. */
export const byPackage = (profile: Profile): string =>
  sharesOf(profile, (stack) => {
    const theirs = stack.find(({ url }) => url !== '' && !url.startsWith('node:'));
    return theirs ? packageOf(theirs.url) : stack[0]!.url === '' ? stack[0]!.functionName : NOBODY;
  });

/** `nameIn` is asked with each sample's functions, the innermost first. */
function sharesOf({ nodes, samples }: Profile, nameIn: (stack: readonly Frame[]) => string): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const counts = new Map<string, number>();
  for (const sample of samples) {
    if (frames.get(sample)?.functionName === '(idle)') continue;
    const stack: Frame[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) stack.push(frames.get(id)!);
    const name = nameIn(stack);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([name, count]) => `| ${((100 * count) / all).toFixed(1)} % | ${name} |`)
    .join('\n');
}

const inProject = (url: string): string => url.replace(/^.*\/(node_modules|libs|apps)\//, '');

const packageOf = (url: string): string => {
  const [first = '', second = ''] = inProject(url).split('/');
  const isOurs = !url.includes('/node_modules/');
  return isOurs ? `formseal: ${first}` : first.startsWith('@') ? `${first}/${second}` : first;
};

function nameOf({ functionName, url, lineNumber }: Frame): string {
  const file = inProject(url);
  return file === '' ? functionName : `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
}
