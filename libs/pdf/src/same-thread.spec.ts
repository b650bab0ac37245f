import { describe, expect, it } from '@jest/globals';
import { SameThread } from './same-thread.js';

/** What is heard of the messages, once they have come. */
async function heard(
  messages: readonly object[],
  told: (line: SameThread) => void = () => undefined,
): Promise<object[]> {
  const line = new SameThread();
  const all: object[] = [];
  line.addEventListener('message', ({ data }) => all.push(data as object));
  told(line);
  for (const message of messages) line.postMessage(message);
  await Promise.resolve();
  return all;
}

describe('the line between the halves of pdf.js', () => {
  it('copies what is said: later changes are the own half’s', async () => {
    const message = { data: { name: 'a font' } };
    const coming = heard([message]);
    message.data.name = 'another';
    expect(await coming).toEqual([{ data: { name: 'a font' } }]);
  });

  it('hands operators over as they are, in lists that outlive those of the half that made them', async () => {
    const glyphs = [{ unicode: 'A' }];
    const chunk = { fnArray: [44], argsArray: [[glyphs]], length: 1 };
    const coming = heard([{ streamId: 1, chunk }]);
    chunk.fnArray.length = chunk.argsArray.length = 0;
    const [message] = (await coming) as [{ chunk: typeof chunk }];
    expect(message).toEqual({ streamId: 1, chunk: { fnArray: [44], argsArray: [[glyphs]], length: 1 } });
    expect(message.chunk.argsArray[0]![0]).toBe(glyphs);
  });

  it('takes bytes away from the half that gives them', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const line = new SameThread();
    line.postMessage({ bytes }, [bytes.buffer]);
    expect(bytes.length).toBe(0);
  });

  it('is silent to who has left', async () => {
    const leaving = new AbortController();
    const late: object[] = [];
    const all = await heard([{ page: 1 }], (line) => {
      line.addEventListener('message', ({ data }) => late.push(data as object), { signal: leaving.signal });
      leaving.abort();
    });
    expect([all, late]).toEqual([[{ page: 1 }], []]);
  });
});
