import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const project = path.resolve(__dirname, '..');

describe('the kernel that is checked in', () => {
  it('is what its source is compiled to', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-kernel-'));
    try {
      const out = path.join(folder, 'kernel.wasm');
      execFileSync(process.execPath, [path.join(project, 'kernel/build.mjs'), out]);
      expect(readFileSync(out).equals(readFileSync(path.join(__dirname, 'kernel.wasm')))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
