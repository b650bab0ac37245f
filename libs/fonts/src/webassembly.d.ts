/** The part of WebAssembly that Node has and that TypeScript keeps among its types for browsers. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: number[]) => unknown>>);
    readonly exports: Record<string, unknown>;
  }
}
