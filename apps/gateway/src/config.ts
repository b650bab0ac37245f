import type { Config } from '@formseal/platform';

/** What the gateway can't start without. It holds no seal key. */
export const GATEWAY_NEEDS = ['database', 'redis', 'storage', 'dataKeys', 'secrets'] as const;
export type GatewayConfig = Config<(typeof GATEWAY_NEEDS)[number]>;
