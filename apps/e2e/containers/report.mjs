/** What was done, how long each took, and what came of it. */
export class Report {
  #steps = [];

  /** `note`: what a reader has to know of this run beside it; may be missing. */
  constructor(versions, note) {
    this.versions = versions;
    this.note = note;
  }

  /** A step that failed ends the run: those after it stand on it. */
  async step(what, work) {
    const begun = performance.now();
    const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
    try {
      const found = await work();
      const words = typeof found === 'string' && !found.includes('\n') ? found : '';
      this.#steps.push({ what, seconds: seconds(), words, ok: true });
      process.stdout.write(`ok    ${seconds().padStart(7)} s  ${what}${words ? `: ${words}` : ''}\n`);
    } catch (error) {
      this.#steps.push({ what, seconds: seconds(), words: error.message, ok: false });
      process.stdout.write(`FAIL  ${seconds().padStart(7)} s  ${what}\n${error.message}\n`);
      throw error;
    }
  }

  table() {
    const rows = this.#steps.map(
      ({ what, seconds, words, ok }) =>
        `| ${what} | ${ok ? 'ok' : 'FAILED'} | ${words.replaceAll('\n', ' ')} | ${seconds} |`,
    );
    return `| what | came of it | found | seconds |\n|---|---|---|---|\n${rows.join('\n')}`;
  }

  markdown() {
    return `# Containers, tried

\`npm run check:containers -- --report docs/benchmarks/containers.md\`, on Docker's engine ${this.versions.engine} with Compose ${this.versions.compose}, ${new Date().toISOString().slice(0, 10)}.${this.note ? ` ${this.note}` : ''}

${this.table()}
`;
  }

  /** The last line is the sum. */
  close() {
    const failed = this.#steps.filter(({ ok }) => !ok).length;
    process.stdout.write(`${this.#steps.length - failed} passed, ${failed} failed\n`);
    process.exitCode = failed > 0 ? 1 : 0;
  }
}
