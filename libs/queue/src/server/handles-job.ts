import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { JobName, JobPayload } from '@formseal/contracts';
import type { JobContext } from './job-context.js';

type Handler<Name extends JobName> = (payload: JobPayload<Name>, context: JobContext) => Promise<void>;

/** Marks the one method that works this job of the catalogue; its parameters are held to the catalogue's types. */
export function HandlesJob<Name extends JobName>(name: Name) {
  return <Method extends Handler<Name>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MessagePattern(name)(target, key, descriptor);
    // Without these Nest hands over the payload alone.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
}
