// Loaded into every service the stack starts (`node --import`). The channel to the stack breaks when the stack dies,
// however it dies: the service then shuts down in good order instead of living on with nobody to stop it.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
