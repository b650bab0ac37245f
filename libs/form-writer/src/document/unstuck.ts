type Decoder = InstanceType<typeof TextDecoder>;

/** So often in a row nobody asks for the same nothing but who is stuck. */
const PATIENCE = 1_000;

/**
 * The library never gets past a bracket that closes nothing, `)`, `{` or `}`: it takes it for a word without letters, looks for the
 * next one in the same place, and notes each until there is no memory left. All its words come out of the engine's decoder, which
 * gives up for it: the object counts as one that can't be read.
 */
export function unstick(): void {
  const { decode } = TextDecoder.prototype;
  if (decode.name === decodeUnlessStuck.name) return;
  let nothing: { readonly buffer: ArrayBufferLike; readonly at: number } | null = null;
  let times = 0;
  TextDecoder.prototype.decode = decodeUnlessStuck;

  function decodeUnlessStuck(this: Decoder, ...[input, options]: Parameters<Decoder['decode']>): string {
    if (!(input instanceof Uint8Array) || input.length > 0) {
      times = 0;
      return decode.call(this, input, options);
    }
    times = input.buffer === nothing?.buffer && input.byteOffset === nothing.at ? times + 1 : 0;
    nothing = { buffer: input.buffer, at: input.byteOffset };
    if (times < PATIENCE) return '';
    times = 0;
    throw new Error('a word without letters, again and again');
  }
}
