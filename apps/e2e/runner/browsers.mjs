import { chromium } from 'playwright-core';
import { secondsBelow } from './processor.mjs';

// Without a GPU to look for; the sandbox needs rights that containers don't give; colours are the same on every machine.
const FLAGS = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'];

/**
 * A browser for each worker, started once: a start costs more than most tests do in it. Each test opens windows of its own in it, with
 * cookies and storage of their own; what a browser has one of, such as the clipboard, only one file uses at a time.
 */
export class Browsers {
  #servers = [];

  /** Where tests find them, by the number of the worker. */
  async start(executablePath, count) {
    // Shared: who leaves takes only their own windows along. Otherwise the next file's first ones go too, where it is quick.
    const options = { executablePath, args: FLAGS, _sharedBrowser: true };
    const launched = Array.from({ length: count }, () => chromium.launchServer(options));
    this.#servers = await Promise.all(launched);
    return { TEST_BROWSERS: JSON.stringify(this.#servers.map((server) => server.wsEndpoint())) };
  }

  /** What their pages have taken of the processor: a browser ends without waiting for them. */
  processorSeconds() {
    return this.#servers.reduce((sum, server) => sum + secondsBelow(server.process().pid), 0);
  }

  async stop() {
    await Promise.all(this.#servers.splice(0).map((server) => server.close()));
  }
}
