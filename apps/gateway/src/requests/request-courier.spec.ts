import { expect, it } from '@jest/globals';
import type { RequestMail, RequestMailsRepository } from '@formseal/database';
import { createLogger } from '@formseal/platform';
import { AddressRefused } from '../mail/mailer.js';
import { RequestCourier } from './request-courier.js';

type Deps = ConstructorParameters<typeof RequestCourier>;

/** A courier of these mails, how many it has in hand while it writes each, and what became of those that weren't sent. `room`: as many may be sent in an hour. */
function courierOf(due: string[], room = 100) {
  const ends: string[] = [];
  let counted = 0;
  const inHand = new Set<string>();
  const [written, held]: [string[], number[]] = [[], []];
  const rows: Partial<RequestMailsRepository> = {
    take: (limit) => {
      const taken = due.splice(0, limit);
      for (const id of taken) inHand.add(id);
      return Promise.resolve(taken.map((id) => ({ id, signer: null }) as RequestMail));
    },
    sent: (id) => Promise.resolve(void inHand.delete(id)),
    putOff: (id) => Promise.resolve(void (inHand.delete(id), ends.push(`${id} put off`))),
    refused: (id) => Promise.resolve(void (inHand.delete(id), ends.push(`${id} given up`))),
  };
  const mail = {
    isThere: true,
    send: ({ id }: RequestMail) => {
      held.push(inHand.size);
      written.push(id);
      if (id === 'refused') return Promise.reject(new AddressRefused('550 no such mailbox'));
      return id === 'failed' ? Promise.reject(new Error('no server')) : Promise.resolve();
    },
  };
  const requests = { expire: () => Promise.resolve(0) };
  const rates = {
    takeAll: () => Promise.resolve([{ allowed: counted < room && ++counted > 0, retryAfterSeconds: 60 }]),
    giveBack: () => Promise.resolve(void (counted -= 1)),
  };
  const config = { http: { publicUrl: 'https://forms.example' }, mails: { accountPerHour: 100 } };
  const courier = new RequestCourier(
    rows as Deps[0],
    requests as unknown as Deps[1],
    {} as Deps[2],
    mail as unknown as Deps[3],
    rates as unknown as Deps[4],
    config as unknown as Deps[5],
    createLogger('test', { level: 'error' }),
  );
  return { courier, written, held, ends };
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

it('gives up what is refused for good, tries the rest again, and counts what was sent and what was refused', async () => {
  const { courier, written, ends } = courierOf(['refused', 'failed', 'a', 'b', 'c'], 3);
  await courier.round();
  expect(written).toEqual(['refused', 'failed', 'a', 'b']);
  expect(ends).toEqual(['refused given up', 'failed put off', 'c put off']);
});

it('tries no more addresses at the mail server than mails may be sent', async () => {
  const { courier, written, ends } = courierOf(['refused', 'refused', 'refused', 'a'], 2);
  await courier.round();
  expect([written, ends]).toEqual([
    ['refused', 'refused'],
    ['refused given up', 'refused given up', 'refused put off', 'a put off'],
  ]);
});
