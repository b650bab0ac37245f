/**
 * The lines of a text that comes in pieces, each ended by `\n` alone. Not `readline`: from Node 24 on it takes U+2028 and U+2029 for
 * ends of lines too, and JSON holds both as they are.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      yield [...begun, piece.slice(from, end)].join('');
      [begun, from] = [[], end + 1];
    }
    if (from < piece.length) begun.push(piece.slice(from));
  }
  if (begun.length > 0) yield begun.join('');
}
