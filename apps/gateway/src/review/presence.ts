import type { Present } from '@formseal/contracts';
import { within } from '@formseal/platform';
import type { Hints, Redis } from '@formseal/queue';
import { PRESENCE } from './presence.lua.js';

/** A window that has a document open, and whose it is. */
export interface Here {
  readonly documentId: string;
  /** Made by the page, told to nobody. */
  readonly window: string;
  /** Null over a link: it stands for nobody. */
  readonly person: { readonly userId: string; readonly name: string } | null;
  readonly fieldId: string | null;
}

interface Told {
  readonly name: string | null;
  readonly fieldId: string | null;
}

/** A window whose question waits is written down again every few seconds: one that has not been for so long is gone. */
const LIFE_MS = 10_000;
/** More of a document's windows are not told of: links' apart, so that whoever has one hides nobody else. */
const MOST = { session: 20, link: 5 };
const PATIENCE_MS = 200;
/** After a failure Redis is left alone for a moment. */
const PAUSE_MS = 5_000;

/** On which it is announced that somebody came, went or is elsewhere in a document. */
export const presenceIn = (documentId: string) => `here:${documentId}`;

type PresenceCommand = (...keysAndArguments: (string | number)[]) => Promise<string[]>;

/** Who has a document open at this moment: known to Redis alone, for seconds, and to all gateways. Without Redis nobody is known to be there. */
export class Presence {
  private readonly command: PresenceCommand;
  private awayUntil = 0;

  /** On a producer's connection, which stays the caller's to close. */
  constructor(
    private readonly redis: Redis,
    private readonly hints: Pick<Hints, 'announce'>,
    private readonly prefix = 'formseal',
  ) {
    redis.defineCommand('formsealPresence', { numberOfKeys: 1, lua: PRESENCE });
    this.command = (redis as Redis & { formsealPresence: PresenceCommand }).formsealPresence.bind(redis);
  }

  /** Writes a window down, and tells it who else is there: no name over a link, and nobody's own other windows. */
  async meet({ documentId, window, person, fieldId }: Here, stays = false): Promise<Present[]> {
    const told: Told = { name: person?.name ?? null, fieldId };
    const most = person ? MOST.session : MOST.link;
    const self = selfOf(person);
    const [news = '0', ...others] = await this.asked(() =>
      this.command(this.keyOf(documentId), ...[self + window, JSON.stringify(told), LIFE_MS, most, stays ? '1' : '0']),
    );
    if (news === '1') this.hints.announce(presenceIn(documentId));
    return presentAmong(others, person === null ? null : self);
  }

  /** A window is gone, and nobody waits until it has not been heard of for long. */
  async leave({ documentId, window, person }: Here): Promise<void> {
    await this.asked(async () => {
      await this.redis.hdel(this.keyOf(documentId), selfOf(person) + window);
      return [];
    });
    this.hints.announce(presenceIn(documentId));
  }

  private async asked(question: () => Promise<string[]>): Promise<string[]> {
    if (performance.now() < this.awayUntil) return [];
    return within(PATIENCE_MS, question()).catch(() => {
      this.awayUntil = performance.now() + PAUSE_MS;
      return [];
    });
  }

  private readonly keyOf = (documentId: string) => `${this.prefix}:presence:${documentId}`;
}

/** How the windows of somebody begin. */
const selfOf = (person: Here['person']) => (person ? `s:${person.userId}:` : 'l:');

/** `self`: how the windows of whoever asks begin; null over a link. */
function presentAmong(others: readonly string[], self: string | null): Present[] {
  const people = new Map<string, Present>();
  for (let i = 0; i < others.length; i += 2) {
    const key = others[i]!;
    if (self !== null && key.startsWith(self)) continue;
    const { name, fieldId } = JSON.parse(others[i + 1]!) as Told;
    const isLink = key.startsWith('l:');
    // Somebody with two windows is there once, in the field that one of them is in.
    const who = isLink ? key : key.slice(0, key.lastIndexOf(':'));
    const before = people.get(who);
    people.set(who, {
      via: isLink ? 'link' : 'session',
      name: self === null ? null : name,
      fieldId: before?.fieldId ?? fieldId,
    });
  }
  const order = ({ name, fieldId }: Present) => `${name ?? '￿'} ${fieldId ?? ''}`;
  return [...people.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
