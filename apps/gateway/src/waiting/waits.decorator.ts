import { Reflector } from '@nestjs/core';

/** Put on a call whose question may wait until its answer is news: what it waits for. */
export const WaitsFor = Reflector.createDecorator<'document' | 'list'>();
