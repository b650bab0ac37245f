// Loaded into every service the stack starts (`node --import`), before anything of its own. The channel to the stack brings
// the settings that no environment shows, and breaks when the stack dies, however it dies: the service then shuts down in
// good order instead of living on with nobody to stop it.
import { once } from 'node:events';
import { isMainThread } from 'node:worker_threads';
import { adoptSettings } from '@formseal/platform/settings';
import type { Environment } from '@formseal/platform';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const [settings] = (await once(process, 'message')) as [Environment];
  adoptSettings(settings);
  process.channel.unref();
}
