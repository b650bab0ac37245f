import { expect, it } from '@jest/globals';
import { eventually } from '../driver/poll.js';
import { stack } from '../driver/stack.js';
import { DESKTOP, enter, expectAccessible, launch, openWindow, PHONE, picture } from './browser.js';
import { newcomer } from './newcomer.js';
import type { Newcomer } from './newcomer.js';
import { onePerson } from './one-person.js';

let owner: Newcomer;
onePerson((person) => {
  owner = person;
}, newcomer);

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('what is learned says whether its form was signed, and goes with a form that was not: %s', async (where, look) => {
  const typed = async (value: string) => {
    const id = await owner.upload();
    const { fields } = await owner.read(id);
    const remarks = fields.find(({ label }) => label === 'Remarks')!;
    await owner.ask(`/documents/${id}/fields/${remarks.id}`, 'POST', { value, confirmed: true });
    return { id, fields };
  };
  const signed = await typed('Berth with a view');
  for (const { id: field, confirmed, state } of (await owner.read(signed.id)).fields)
    if (!confirmed && state !== 'out_of_scope' && state !== 'not_applicable')
      await owner.ask(`/documents/${signed.id}/fields/${field}`, 'POST', { confirmed: true });
  const browser = await launch();
  const { page, complaints } = await openWindow(browser, look);
  await enter(page, owner, '/settings/learned');
  const list = page.getByRole('list', { name: 'Learned values' });
  const unsigned = page.getByRole('list', { name: 'Not signed yet' });
  await unsigned.getByText('Berth with a view').waitFor();
  expect(await list.count()).toBe(0);

  expect((await owner.ask(`/documents/${signed.id}/sign`, 'POST', {})).status).toBe(200);
  await page.reload();
  await list.getByText('Berth with a view').waitFor();
  expect(await unsigned.count()).toBe(0);

  const draft = await owner.upload();
  const mobile = (await owner.read(draft)).fields.find(({ label }) => label === 'Mobile phone')!;
  await owner.ask(`/documents/${draft}/fields/${mobile.id}`, 'POST', { value: '+49 1512 3456789', confirmed: true });
  await page.reload();
  await unsigned.getByText('+49 1512 3456789').waitFor();
  await list.getByText('Berth with a view').waitFor();
  await expectAccessible(page);
  await picture(page, `learned-unsigned-${where}`);

  expect((await owner.ask(`/documents/${draft}`, 'DELETE')).status).toBe(204);
  await eventually(
    async () => {
      await page.goto(`${stack.publicUrl}/settings/learned`);
      await list.waitFor();
      return unsigned.count();
    },
    (count) => count === 0,
  );
  expect(complaints).toEqual([]);
  await browser.close();
});
