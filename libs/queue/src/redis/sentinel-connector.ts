import { SentinelConnector } from 'ioredis';
import type { Redis, RedisOptions, SentinelConnectionOptions } from 'ioredis';

/** What of it is ioredis' own. */
interface Own {
  failoverDetector: { cleanup(): void } | null;
  connectToSentinel(place: unknown, options?: object): Redis;
}

/**
 * A way to the master that its own news of a failover can't cut off. ioredis listens to the sentinels for news of another master
 * to leave the one it has; where it is on its way to the new one already, the same news ended the connection for good.
 */
export class SteadySentinelConnector extends SentinelConnector {
  /** As ioredis makes one: with all its options, whichever they are. */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
    const own = this as unknown as Own;
    const connect = own.connectToSentinel.bind(this);
    const { disconnectTimeout } = options as RedisOptions;
    // Who leaves waits for sentinels that are gone no longer than for the master.
    own.connectToSentinel = (place, how) => connect(place, { disconnectTimeout, ...how });
  }

  override connect(...told: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    // The next one listens as soon as there is a master to leave.
    (this as unknown as Own).failoverDetector?.cleanup();
    return super.connect(...told);
  }
}
