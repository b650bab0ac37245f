import { expect, it } from '@jest/globals';
import type { RequestMail, RequestMailsRepository } from '@formseal/database';
import { createLogger } from '@formseal/platform';
import { RequestCourier } from './request-courier.js';

type Deps = ConstructorParameters<typeof RequestCourier>;

/** A courier of these mails, and how many it has in hand while it writes each. */
function courierOf(due: string[]) {
  const inHand = new Set<string>();
  const [written, held]: [string[], number[]] = [[], []];
  const rows: Partial<RequestMailsRepository> = {
    take: (limit) => {
      const taken = due.splice(0, limit);
      for (const id of taken) inHand.add(id);
      return Promise.resolve(taken.map((id) => ({ id, signer: null }) as RequestMail));
    },
    sent: (id) => Promise.resolve(void inHand.delete(id)),
    putOff: (id) => Promise.resolve(void inHand.delete(id)),
  };
  const mail = {
    isThere: true,
    send: ({ id }: RequestMail) => {
      held.push(inHand.size);
      written.push(id);
      return id === 'refused' ? Promise.reject(new Error('no such mailbox')) : Promise.resolve();
    },
  };
  const requests = { expire: () => Promise.resolve(0) };
  const config = { http: { publicUrl: 'https://forms.example' }, mails: { accountPerHour: 100 } };
  const courier = new RequestCourier(
    rows as Deps[0],
    requests as unknown as Deps[1],
    {} as Deps[2],
    mail as unknown as Deps[3],
    { takeAll: () => Promise.resolve([{ allowed: true }]) } as unknown as Deps[4],
    config as unknown as Deps[5],
    createLogger('test', { level: 'error' }),
  );
  return { courier, written, held };
}

it('has one mail in hand at a time: none is due again for others while those before it are written', async () => {
  const due = Array.from({ length: 25 }, (_, at) => `${at}`);
  const { courier, written, held } = courierOf(['refused', ...due]);
  await courier.round();
  expect(written).toEqual(['refused', ...due.slice(0, 19)]);
  expect(new Set(held)).toEqual(new Set([1]));
  await courier.round();
  expect(written).toHaveLength(26);
});
