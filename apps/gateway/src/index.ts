export { createApp } from './create-app.js';
export { GATEWAY_NEEDS } from './config.js';
export type { GatewayConfig } from './config.js';
