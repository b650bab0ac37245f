import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runProgram } from './program.mjs';

const jest = fileURLToPath(new URL('node_modules/jest/bin/jest.js', root));
/** Each file loads its modules anew, so a worker makes garbage all the time: with room for what is new it is gone through less often (a sixth of the processor time). */
const roomForNew = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
const configs = {
  unit: 'jest.config.mjs',
  integration: 'apps/e2e/jest.integration.mjs',
  e2e: 'apps/e2e/jest.e2e.mjs',
  alone: 'apps/e2e/jest.alone.mjs',
};

const isAlone = (file) => file.includes('/src/alone/');
const isOf = {
  unit: (file) => file.endsWith('.spec.ts'),
  integration: (file) => file.endsWith('.int-spec.ts'),
  e2e: (file) => file.endsWith('.e2e.ts') && !isAlone(file),
  alone: (file) => file.endsWith('.e2e.ts') && isAlone(file),
};

/** The files of tests that are of this kind. */
export const ofKind = (kind, files) => files.filter(isOf[kind]);

/** Whether any file of this kind is meant: where none is, nothing has to be started for it. */
export async function reaches(kind, args) {
  if (args.length === 0) return true;
  if (args.at(-1) === '--runTestsByPath') return false;
  const { code, output } = await runProgram(process.execPath, [
    jest,
    '--config',
    configs[kind],
    '--listTests',
    ...args,
  ]);
  return code !== 0 || output.split('\n').some((line) => path.isAbsolute(line));
}

/** Runs one kind of tests and adds what came of them. */
export async function runJest(kind, { tally, args, env = {} }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-jest-'));
  const report = path.join(folder, 'report.json');
  const flags = ['--config', configs[kind], '--json', '--outputFile', report, '--passWithNoTests'];
  try {
    const { code } = await runProgram(process.execPath, [...roomForNew, jest, ...flags, ...args], {
      env: { CI: 'true', ...env },
      show: true,
    });
    const result = read(report);
    tally.add(count(result, code));
    tally.took(filesOf(result));
    tally.failures(failuresOf(result));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}

const filesOf = (result) =>
  (result?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: path.relative(fileURLToPath(root), name),
    ms: endTime - startTime,
  }));

const failuresOf = (result) =>
  (result?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(fileURLToPath(root), name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => ({ name: `${file}: ${fullName}`, why: failureMessages[0] }));
    return message ? [{ name: file, why: message }] : [];
  });

function count(result, code) {
  if (result === null) {
    console.log(`Jest ended with ${code} and left no report`);
    return { failed: 1 };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = result;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // Jest fails without a failed test too: a leak it was told to look for, a worker that died.
  return {
    passed: numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}
