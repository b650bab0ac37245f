import { readFileSync } from 'node:fs';
import { runProgram, root } from './program.mjs';

/** The steps of `npm run check`, each one counted as a test. */
export async function check(tally) {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  for (const name of Object.keys(scripts).filter((script) => script.startsWith('check:'))) {
    await tally.step(name, async () => {
      const { code, output } = await runProgram('npm', ['run', '--silent', name]);
      if (code !== 0) throw new Error(output);
    });
  }
}
