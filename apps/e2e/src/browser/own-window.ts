import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launch, openWindow } from './browser.js';
import type { Window } from './browser.js';

/** A browser for the file and a window for each of its tests, about which nobody may have complained at its end. */
export function eachInAWindow(take: (window: Window, browser: Browser) => void): void {
  let browser: Browser;
  let window: Window;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    window = await openWindow(browser);
    take(window, browser);
  });
  afterEach(async () => {
    const { complaints } = window;
    await window.close();
    expect(complaints).toEqual([]);
  });
}
