import { Injectable } from '@nestjs/common';
import type { DocumentWithFields } from '@formseal/contracts';
import { RereadingRepository } from '@formseal/database';
import { workCallerOf } from '../../auth/caller.js';
import type { Caller } from '../../auth/caller.js';
import { Dispatcher } from '../../work/dispatcher.js';
import { DocumentsService } from './documents.service.js';
import { Outcomes } from './outcomes.js';

interface Asked {
  /** Is told where this very call had it read, which is recorded then. */
  readonly begun?: () => void;
  /** What the call has in common with its repetitions. */
  readonly call?: string | undefined;
}

/** Has a document read again that could not be read, and waits for it like an upload does. */
@Injectable()
export class RereadingService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly rereading: RereadingRepository,
    private readonly dispatcher: Dispatcher,
    private readonly outcomes: Outcomes,
  ) {}

  async read(id: string, caller: Caller, { begun, call }: Asked = {}): Promise<DocumentWithFields> {
    await this.documents.seen(id, caller, 'document.reread');
    await this.dispatcher.ensureRoom('extract', caller.accountId);
    await this.dispatcher.run('extract', id, caller, async () => {
      const asked = await this.rereading.request(id, workCallerOf(caller, { call }));
      if (asked.begun) begun?.();
      return asked.fence;
    });
    return this.outcomes.ofUpload(id, caller);
  }

  /** For a call that asks again for a document it was told to ask for again: true where it was read anew. */
  async readWhereLeft(id: string, caller: Caller): Promise<boolean> {
    if (!(await this.outcomes.isLeftUnread(id))) return false;
    await this.read(id, caller);
    return true;
  }
}
