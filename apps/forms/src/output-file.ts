import { closeSync, openSync, unlinkSync } from 'node:fs';
import { Problem } from './surroundings.js';

/** Whether a file can be written there: found out before anything is sent that counts, and leaving nothing behind. */
export function refuseUnwritable(file: string): void {
  try {
    closeSync(openSync(file, 'wx'));
    unlinkSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Problem(`${file} is there already.`);
    throw new Problem(`${file} can't be written: ${message}`);
  }
}
