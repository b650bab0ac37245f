import type { Call } from '../callers/call.js';
import { Calling } from '../callers/calling.js';
import type { Told } from '../callers/caller-process.js';
import { callOnce } from '../faults/client.js';
import type { Ground } from '../faults/ground.js';
import { History } from '../faults/history.js';
import { Load } from '../faults/load.js';
import type { Tenant, World } from '../faults/world.js';

const ACCOUNTS = 6;
const READS_A_SECOND = 8;
const ERASE_MS = 2_500;
const NO_PDF = new TextEncoder().encode('%PDF-1.7\nno form in here');

/** What came of the load. */
export interface LoadEnd {
  readonly forms: number;
  readonly signed: number;
  readonly erased: number;
  readonly lost: number;
  readonly wrong: number;
  readonly refused: number;
  readonly cut: number;
  readonly reads: Told['answers'];
}

/** Forms on their whole way, half of them erased afterwards, and beside them what else callers do: read, be refused, send what is no PDF. */
export class MixedLoad {
  private timer: NodeJS.Timeout | undefined;
  private erased = 0;
  /** How many of the forms were looked at for one to erase. */
  private passed = 0;

  private constructor(
    private readonly ground: Ground,
    private readonly tenants: readonly Tenant[],
    private readonly history: History,
    private readonly forms: Load,
    private readonly reads: Calling,
  ) {}

  static async begin(ground: Ground, world: World, perSecond: number): Promise<MixedLoad> {
    const tenants = await Promise.all(Array.from({ length: ACCOUNTS }, () => world.tenant()));
    const history = new History();
    const forms = new Load(ground.gateways, tenants, history);
    const reads = await Calling.begin(readsOf(ground.gateways, tenants), { perSecond: READS_A_SECOND });
    const mixed = new MixedLoad(ground, tenants, history, forms, reads);
    forms.start(perSecond);
    mixed.timer = setInterval(() => void mixed.eraseOne(), ERASE_MS);
    return mixed;
  }

  async end(): Promise<LoadEnd> {
    clearInterval(this.timer);
    const { answers } = await this.reads.end();
    await this.forms.settle();
    const { history } = this;
    return {
      forms: history.journeys.length,
      signed: history.journeys.filter(({ downloaded }) => downloaded?.reviewed).length,
      erased: this.erased,
      ...{ lost: history.count('lost'), wrong: history.count('wrong') },
      ...{ refused: history.count('refused'), cut: history.count('cut') },
      reads: answers,
    };
  }

  /** The oldest that has gone its whole way. */
  private async eraseOne(): Promise<void> {
    const journey = this.history.journeys[this.passed];
    if (!journey?.downloaded) return;
    this.passed += 1;
    const { key } = this.tenants.find(({ accountId }) => accountId === journey.accountId)!;
    const call = { method: 'DELETE', path: `/documents/${journey.documentId}` } as const;
    const { status, why } = await callOnce(this.ground.gateways[0]!, key, call);
    if (status === 204) this.erased += 1;
    else this.history.note({ what: 'erase', end: 'wrong', status, ms: 0, why: why || 'not erased' });
  }
}

function readsOf(gateways: readonly string[], tenants: readonly Tenant[]): Call[] {
  return tenants.flatMap(({ key }, at) => {
    const base = `${gateways[at % gateways.length]}/api/v1`;
    const headers = { authorization: `Bearer ${key}` };
    const pdf = { ...headers, 'content-type': 'application/pdf' };
    return [
      { url: `${base}/documents?limit=20`, headers },
      { url: `${base}/usage`, headers },
      { url: `${base}/documents?limit=5&offset=5`, headers },
      { url: `${base}/documents`, headers: { authorization: 'Bearer fsk_live_of_nobody' } },
      ...(at % 3 === 0 ? [{ url: `${base}/documents`, method: 'POST', headers: pdf, body: NO_PDF }] : []),
    ];
  });
}
