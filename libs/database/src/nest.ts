/** For services: apart from the rest, so that the operator's command does not load Nest. */
export { DatabaseModule } from './database.module.js';
