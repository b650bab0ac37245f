import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { smallFile } from '@formseal/pdf/small-file';
import { SandboxUnavailableError, createLogger } from '@formseal/platform';
import { ReadingSandbox } from './reading-sandbox.js';
import type { SandboxOutcome } from './reading-sandbox.js';

// Starting processes and compiling takes its time on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');
const childFile = path.join(project, 'dist/sandbox/child.js');
const logger = createLogger('test', { level: 'error' });

const pdf = (...objects: (string | Buffer)[]): Buffer => smallFile(objects);

/** Processor time of a process, in hundredths of a second. */
const ticks = (proc: string) => Number(readFileSync(`${proc}/stat`, 'latin1').split(' ')[13]);

async function until(so: () => boolean, limitMs = 60_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!so()) {
    if (performance.now() > end) throw new Error(`still not so: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const TEXT = Buffer.from('BT /F 12 Tf 72 720 Td (Name) Tj ET 150 716 m 400 716 l S');
const page = (resources = FONT, contents = 4) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${contents} 0 R >>`;
const stream = (dict: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);

const form = () => pdf(CATALOG, ONE_PAGE, page(), stream('', TEXT));

/** Grows to 400 MB when it is inflated twice. */
const bomb = () => {
  const twice = deflateSync(deflateSync(Buffer.alloc(400 * 1024 * 1024, 0x20), { level: 9 }), { level: 9 });
  return pdf(CATALOG, ONE_PAGE, page(), stream('/Filter [/FlateDecode /FlateDecode]', twice));
};

/** Twenty pages of twenty thousand rectangles each: no more than a file may draw, and more than is read in the time given here. */
const endless = () => {
  const drawn = deflateSync(Buffer.from('0 0 9 9 re f '.repeat(20_000)));
  return pages(20, stream('/Filter /FlateDecode', drawn));
};

const pages = (count: number, content = stream('', TEXT)) =>
  pdf(
    CATALOG,
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, i) => `${3 + i} 0 R`).join(' ')}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => page(FONT, 3 + count)),
    content,
  );

/** What a busy machine had no time for is read again, as the queue does. */
async function asOnAnIdleMachine<T>(read: () => Promise<T>, tries = 25): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SandboxUnavailableError) || tries === 0) throw error;
    return asOnAnIdleMachine(read, tries - 1);
  }
}

const OWN = { owner: 'account' };

let sandbox: ReadingSandbox;
beforeAll(() => {
  execFileSync(process.execPath, [path.join(project, '../../deploy/build.mjs')]);
  sandbox = new ReadingSandbox({ size: 2, spare: false, logger, childFile });
});
afterAll(() => sandbox.close());

describe('a PDF in its child', () => {
  it('comes back as a form and as the one file that will be signed', async () => {
    let reading = false;
    const outcome = await sandbox.read(form(), { ...OWN, onReading: () => void (reading = true) });
    expect(outcome).toMatchObject({ kind: 'form', form: { pageCount: 1 } });
    const { normalised } = outcome as SandboxOutcome & { kind: 'form' };
    expect(Buffer.from(normalised).subarray(0, 5).toString()).toBe('%PDF-');
    expect(reading).toBe(true);
  });

  it('has at most 20 pages', async () => {
    expect(await sandbox.read(pages(20), OWN)).toMatchObject({ kind: 'form', form: { pageCount: 20 } });
    expect(await sandbox.read(pages(21), OWN)).toEqual({ kind: 'too_many_pages', pages: 21 });
  });

  it('fails with a reason where there is nothing to read', async () => {
    expect(await sandbox.read(Buffer.from('%PDF-1.7\nnothing of the kind'), OWN)).toEqual({
      kind: 'failed',
      reason: 'damaged',
    });
  });

  it('is killed when it bombs, and the one beside it is read', async () => {
    const tight = new ReadingSandbox({
      size: 2,
      spare: false,
      logger,
      childFile,
      limits: { memoryBytes: 400 * 1024 * 1024 },
    });
    const outcomes = await Promise.all([tight.read(bomb(), OWN), tight.read(form(), OWN)]);
    await tight.close();
    expect(outcomes[0]).toMatchObject({ kind: 'killed', why: 'memory' });
    expect(outcomes[1]).toMatchObject({ kind: 'form' });
  });

  it('is killed when it loops, and the one after it is read', async () => {
    const brief = new ReadingSandbox({ size: 1, spare: false, logger, childFile, limits: { timeMs: 4_000 } });
    const outcomes = await Promise.all([asOnAnIdleMachine(() => brief.read(endless(), OWN)), brief.read(form(), OWN)]);
    await brief.close();
    expect(outcomes[0]).toMatchObject({ kind: 'killed', why: 'time' });
    expect(outcomes[1]).toMatchObject({ kind: 'form' });
  });
});

describe('a child whose parent is killed', () => {
  it('ends though it loops', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-orphan-'));
    writeFileSync(path.join(folder, 'endless.pdf'), endless());
    const script = `
      import { readFileSync } from 'node:fs';
      import { ReadingSandbox } from ${JSON.stringify(path.join(project, 'dist/sandbox/reading-sandbox.js'))};
      const sandbox = new ReadingSandbox({ size: 1, logger: { debug() {}, warn() {}, error() {} } });
      const { pool } = sandbox;
      sandbox.read(readFileSync(${JSON.stringify(path.join(folder, 'endless.pdf'))}), { owner: 'account' });
      const [child] = pool.busy.size > 0 ? pool.busy : pool.idle;
      child.ready.then(() => console.log(child.child.pid));
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const proc = `/proc/${Number(said.toString())}`;
    const busyBefore = ticks(proc);
    try {
      await until(() => ticks(proc) > busyBefore + 50);
    } finally {
      parent.kill('SIGKILL');
    }
    await until(() => !existsSync(proc));
    rmSync(folder, { recursive: true });
  });
});
