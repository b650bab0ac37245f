export { ConfigError, PARTS } from './config/config.js';
export { readNamedFile } from './config/named-file.js';
export type { Config, ConfigProblem, HttpSettings, Part, Parts, Settings } from './config/config.js';
export { deriveKey, parseConfig } from './config/parse-config.js';
export type { ConfigOptions, Environment } from './config/parse-config.js';
export { adoptSettings } from './config/adopt-settings.js';
export { environment, loadConfig } from './config/load-config.js';
export { SETTING_DEFAULTS, SETTING_NAMES } from './config/environment.js';
export { toldSettings } from './config/told-settings.js';
export type { ToldSetting } from './config/told-settings.js';
export { SECRET_SETTINGS } from './config/secret-files.js';
export { DataKeys, newDataKey, UnknownDataKeyError } from './data-keys/data-keys.js';
export { parseDataKeys } from './data-keys/parse-data-keys.js';
export { createLogger } from './logging/logger.js';
export type { Logger, LoggerOptions } from './logging/logger.js';
export { logConsole } from './logging/log-console.js';
export { NestLogger } from './logging/nest-logger.js';
export { currentCaller, enterRequestId, inNobodysName, nameCaller, withRequestId } from './logging/request-context.js';
export { Metrics } from './metrics.js';
export { Health, publicReport } from './health/health.js';
export type { CheckResult, HealthReport } from './health/health.js';
export { startHealthServer } from './health/health-server.js';
export type { HealthServer } from './health/health-server.js';
export { isOutage, OutageError } from './outage.js';
export { TimeLimitError, within } from './health/within.js';
export { Shutdown } from './shutdown.js';
export type { ShutdownLog, ShutdownPhase, ShutdownReport } from './shutdown.js';
export {
  asConfigured,
  SANDBOX_LIMITS,
  SandboxAbortedError,
  SandboxPool,
  SandboxUnavailableError,
  spentBefore,
} from './sandbox/sandbox-pool.js';
export type { SandboxOptions } from './sandbox/sandbox-pool.js';
export type { Killed, KilledWhy, SandboxEnd, SandboxLimits, SandboxTask } from './sandbox/sandbox-task.js';
export { ENGINE_OPTIONS } from './sandbox/child-command.js';
export { countKilled } from './sandbox/count-killed.js';
export { delegate } from './sandbox/delegate.js';
export { Effort } from './sandbox/effort.js';
export type { Message } from './sandbox/message.js';
export { TurnsOfTheLoop } from './turns-of-the-loop.js';
export type { LongTurn } from './turns-of-the-loop.js';
export { watchTurns } from './watch-turns.js';
export { currentTrace, inSpan } from './tracing/spans.js';
export type { OpenSpan, SpanRole, SpanStart } from './tracing/spans.js';
export { Tracing } from './tracing/tracing.js';
