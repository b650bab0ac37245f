import { stripVTControlCharacters } from 'node:util';
import { processorSeconds } from './processor.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Of so many files it is told how long they took. */
const SLOWEST = 20;

/** The first lines of what went wrong, without the colours and with their indent. */
function excerpt(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, EXCERPT_LINES)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');
}

const EXCERPT_LINES = 12;

/** Counts what passed, failed and was skipped, over all parts. */
export class Tally {
  #begun = performance.now();
  #workedBefore = processorSeconds();
  /** Seconds of the processor that nobody here has waited for. */
  #beside = 0;
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #durations = [];
  #files = [];
  #failures = [];

  add({ passed = 0, failed = 0, skipped = 0 }) {
    this.#passed += passed;
    this.#failed += failed;
    this.#skipped += skipped;
  }

  /** So many seconds of the processor that are not seen from here. */
  workedBeside(seconds) {
    this.#beside += seconds;
  }

  /** How long each file of tests took. */
  took(files) {
    this.#files.push(...files);
  }

  get files() {
    return this.#files;
  }

  /** What failed is told again at the end, where whoever sees only the end of the output finds it. */
  failures(those) {
    this.#failures.push(...those);
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
      this.failures([{ name, why: error.message }]);
      console.log(`${name}: FAILED (${seconds(begun)})\n${error.message}`);
    }
  }

  /** A part of many tests; one that can't even begin counts as a failed test. */
  async part(name, work) {
    const [begun, before] = [performance.now(), this.#worked()];
    console.log(`\n── ${name}`);
    try {
      await work();
    } catch (error) {
      this.add({ failed: 1 });
      this.failures([{ name, why: error.stack }]);
      console.log(`${name} could not be run: ${error.stack}`);
    }
    this.#durations.push(`${name} ${seconds(begun)}${this.#since(before)}`);
  }

  #worked() {
    const seen = processorSeconds();
    return seen === null ? null : seen + this.#beside;
  }

  /** As a note behind how long something took: on a machine that does other things too, this is what can be compared. */
  #since(before) {
    return before === null ? '' : ` (processor ${(this.#worked() - before).toFixed(0)} s)`;
  }

  /** The last line is the sum, alone on its line. */
  close() {
    const slowest = [...this.#files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    if (this.#files.length > SLOWEST) console.log('\nThe slowest files:');
    if (this.#files.length > SLOWEST)
      for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
    console.log(`\n${this.#durations.join(', ')}; all ${seconds(this.#begun)}${this.#since(this.#workedBefore)}`);
    for (const { name, why } of this.#failures) console.log(`FAILED ${name}\n${excerpt(why)}\n`);
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : '';
    console.log(`${this.#passed} passed, ${this.#failed} failed${skipped}`);
    process.exitCode = this.#failed > 0 ? 1 : 0;
  }
}
