const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Of so many files it is told how long they took. */
const SLOWEST = 20;

/** Counts what passed, failed and was skipped, over all parts. */
export class Tally {
  #begun = performance.now();
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #durations = [];
  #files = [];

  add({ passed = 0, failed = 0, skipped = 0 }) {
    this.#passed += passed;
    this.#failed += failed;
    this.#skipped += skipped;
  }

  /** How long each file of tests took. */
  took(files) {
    this.#files.push(...files);
  }

  /** A step that is one test: it fails by throwing. */
  async step(name, work) {
    const begun = performance.now();
    try {
      await work();
      this.add({ passed: 1 });
      console.log(`${name}: passed (${seconds(begun)})`);
    } catch (error) {
      this.add({ failed: 1 });
      console.log(`${name}: FAILED (${seconds(begun)})\n${error.message}`);
    }
  }

  /** A part of many tests; one that can't even begin counts as a failed test. */
  async part(name, work) {
    const begun = performance.now();
    console.log(`\n── ${name}`);
    try {
      await work();
    } catch (error) {
      this.add({ failed: 1 });
      console.log(`${name} could not be run: ${error.stack}`);
    }
    this.#durations.push(`${name} ${seconds(begun)}`);
  }

  /** The last line is the sum, alone on its line. */
  close() {
    const slowest = this.#files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    if (this.#files.length > SLOWEST) console.log('\nThe slowest files:');
    if (this.#files.length > SLOWEST)
      for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
    console.log(`\n${this.#durations.join(', ')}; all ${seconds(this.#begun)}`);
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : '';
    console.log(`${this.#passed} passed, ${this.#failed} failed${skipped}`);
    process.exitCode = this.#failed > 0 ? 1 : 0;
  }
}
