/** As much of it as tests here use: its own types bring Node's, which these pages are not to know. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string; readonly pretendToBeVisual?: boolean });
    readonly window: Window & typeof globalThis;
  }
}
