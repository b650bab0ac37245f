import { describe, expect, it } from '@jest/globals';
import { asking } from './asking.js';

/** A slow line: answers come when the test says so. */
function line() {
  const open: { answer(words: string): Promise<void>; fail(): Promise<void> }[] = [];
  const heard: unknown[] = [];
  let asked = 0;
  const question = () => {
    asked += 1;
    return new Promise<string>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done));
      open.push({
        answer: (words) => (resolve(words), settled()),
        fail: () => (reject(new Error('gone')), settled()),
      });
    });
  };
  const one = asking(
    question,
    (words) => void heard.push(words),
    () => void heard.push('failed'),
  );
  return { one, open, heard, asked: () => asked };
}

describe('a question that is asked again and again', () => {
  it('is never given up for a new one: its answer is told, and then it is asked once more', async () => {
    const { one, open, heard, asked } = line();
    for (let n = 0; n < 5; n += 1) one.ask();
    expect(asked()).toBe(1);
    await open[0]!.answer('first');
    expect([heard, asked()]).toEqual([['first'], 2]);
    await open[1]!.answer('second');
    expect([heard, asked()]).toEqual([['first', 'second'], 2]);
  });

  it('is asked again after it failed', async () => {
    const { one, open, heard, asked } = line();
    one.ask();
    await open[0]!.fail();
    one.ask();
    await open[1]!.answer('here');
    expect([heard, asked()]).toEqual([['failed', 'here'], 2]);
  });

  it('tells nothing once it is stopped, and asks no more', async () => {
    const { one, open, heard, asked } = line();
    one.ask();
    one.ask();
    one.stop();
    await open[0]!.answer('late');
    one.ask();
    expect([heard, asked()]).toEqual([[], 1]);
  });
});
