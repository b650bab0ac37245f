import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { stack } from '../driver/stack.js';
import { expectAccessible, launch, openWindow, SAMPLE } from './browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function withDocs(path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const window = await openWindow(browser);
  await window.page.goto(`${stack.publicUrl}${path}`);
  await use(window.page);
  await window.close();
  // Nothing from elsewhere, nothing that its own policy refuses.
  expect(window.complaints).toEqual([]);
}

/** Opens the form of a call and answers where it is. */
async function tried(page: Page, operation: string) {
  const place = page.locator(`.try[data-operation="${operation}"]`);
  await place.getByText('Try it').click();
  return place;
}

describe('the documentation', () => {
  it('shows every page that its list names, each with a twin in Markdown', () =>
    withDocs('/docs', async (page) => {
      const links = await page.locator('nav a[href^="/docs/"]').evaluateAll(
        // Runs in the page.
        (all) => (all as unknown as { getAttribute(name: string): string }[]).map((one) => one.getAttribute('href')),
      );
      const pages = [...new Set(links)].filter((href) => !href.includes('#') && !href.includes('.'));
      expect(pages.length).toBeGreaterThan(10);
      const llms = await (await fetch(`${stack.publicUrl}/llms.txt`)).text();
      for (const href of pages) {
        await page.goto(`${stack.publicUrl}${href}`);
        expect([href, await page.locator('h1').count()]).toEqual([href, 1]);
        const twin = await fetch(`${stack.publicUrl}${href}.md`);
        expect([href, twin.status, (await twin.text()).startsWith('# ')]).toEqual([href, 200, true]);
        expect(llms).toContain(`(${href}.md)`);
      }
      await page.goto(`${stack.publicUrl}/docs`);
      await expectAccessible(page);
    }));

  it('tries calls with a key: what is left of the plan, and an upload', () =>
    withDocs('/docs/reference', async (page) => {
      const usage = await tried(page, 'getUsage');
      await usage.getByLabel('API key').fill(stack.apiKey);
      await usage.getByRole('button', { name: 'Send' }).click();
      await usage.locator('.answer-head.ok').getByText('200').waitFor();
      await usage.locator('.answer-body').getByText('"plan": "pro"').waitFor();
      const upload = await tried(page, 'uploadDocument');
      await upload.locator('input[type=file]').setInputFiles(SAMPLE);
      await upload.getByRole('button', { name: 'Send' }).click();
      await upload.locator('.answer-head.ok').getByText('201').waitFor();
      await upload.locator('.answer-body').getByText('"status": "ready_for_review"').waitFor();
    }));
});
