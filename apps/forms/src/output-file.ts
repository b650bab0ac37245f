import { closeSync, openSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { Problem } from './surroundings.js';

/** Whether a file can be written there: found out before anything is sent that counts, and leaving nothing behind. */
export function refuseUnwritable(file: string): void {
  try {
    closeSync(openSync(file, 'wx'));
    unlinkSync(file);
  } catch (error) {
    throw unwritable(file, error as NodeJS.ErrnoException);
  }
}

/** Writes a new file, or none: what was there before is nobody's to replace by accident, and half a PDF is no PDF. */
export function written(file: string, pdf: Uint8Array): void {
  try {
    writeFileSync(file, pdf, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO') rmSync(file, { force: true });
    throw unwritable(file, error as NodeJS.ErrnoException);
  }
}

const unwritable = (file: string, { code, message }: NodeJS.ErrnoException): Problem =>
  new Problem(code === 'EEXIST' ? `${file} is there already.` : `${file} can't be written: ${message}`);
