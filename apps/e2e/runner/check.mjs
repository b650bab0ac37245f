import { readFileSync } from 'node:fs';
import { runProgram, root } from './program.mjs';

/** The steps of `npm run check`, each one counted as a test; side by side, as each keeps one core busy. */
export async function check(tally) {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const steps = scripts.check.match(/check:\w+/g);
  await Promise.all(
    steps.map((name) =>
      tally.step(name, async () => {
        const { code, output } = await runProgram('npm', ['run', '--silent', name]);
        if (code !== 0) throw new Error(output);
      }),
    ),
  );
}
