import { Injectable } from '@nestjs/common';
import type { DocumentWithFields, GivenValues } from '@formseal/contracts';
import type { Transaction } from '@formseal/database';
import type { Caller } from '../../../auth/caller.js';
import { Dispatcher } from '../../../work/dispatcher.js';
import { FieldsService } from '../fields.service.js';
import { Outcomes } from '../outcomes.js';
import { RereadingService } from '../rereading.service.js';

/** What an upload is answered with once its document is read: the values that came along are in it. */
@Injectable()
export class UploadAnswers {
  constructor(
    private readonly outcomes: Outcomes,
    private readonly rereading: RereadingService,
    private readonly fields: FieldsService,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Whether this caller has sent an upload under this id before; 404 where it is somebody else's. */
  isKnown(id: string, caller: Caller, tx?: Transaction): Promise<boolean> {
    return this.outcomes.isKnown(id, caller, tx);
  }

  /** Of a document that has been read. */
  async of(id: string, given: GivenValues | null, caller: Caller): Promise<DocumentWithFields> {
    const values = given && (await this.fields.give(id, given, caller));
    const document = await this.outcomes.ofUpload(id, caller);
    return values ? { ...document, values } : document;
  }

  /** Of one that an earlier call sent, as soon as it has been read. */
  async again(id: string, given: GivenValues | null, caller: Caller): Promise<DocumentWithFields> {
    if (!(await this.rereading.readWhereLeft(id, caller))) await this.dispatcher.join(id);
    return this.of(id, given, caller);
  }
}
