import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmBody, ConfirmManyBody, OwnerBody, SelectBody, SignBody } from '@formseal/contracts';
import type {
  ConfirmedMany,
  Document,
  DocumentList,
  DocumentWithFields,
  Field,
  WebhookEvent,
} from '@formseal/contracts';
import { CallOf } from '../../auth/call.decorator.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { idFrom, shaped, validate } from '../../http/validate.js';
import { Idempotency, IDEMPOTENCY_KEY } from '../../idempotency/idempotency.js';
import type { Remember } from '../../idempotency/idempotency.js';
import { RepeatableCall, askedOf, nameOf } from '../../idempotency/repeatable.decorator.js';
import type { Repeatable } from '../../idempotency/repeatable.decorator.js';
import { DocumentsService } from './documents.service.js';
import { FieldsService } from './fields.service.js';
import { ListQuery, PageQuery, UploadQuery } from './list-query.js';
import { RereadingService } from './rereading.service.js';
import { SigningService } from './signing.service.js';
import { receiveFile } from './upload/receive-file.js';
import { UploadService } from './upload/upload.service.js';

/** `/documents` of the contract: from upload to download. */
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: UploadService,
    private readonly fields: FieldsService,
    private readonly signing: SigningService,
    private readonly rereading: RereadingService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @CallOf('document.list')
  list(@Query() query: unknown, @CurrentCaller() caller: Caller): Promise<DocumentList> {
    return this.documents.list(validate(ListQuery, query), caller);
  }

  @Post()
  @HttpCode(201)
  @CallOf('document.upload', { rate: 'uploads', streamed: true })
  async upload(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentCaller() caller: Caller,
    @Headers(IDEMPOTENCY_KEY) key: string | undefined,
    @Query() query: unknown,
  ): Promise<DocumentWithFields> {
    const { pictures } = validate(UploadQuery, query);
    const file = await receiveFile(request, pictures ? 'pictures' : 'pdf');
    await this.uploads.admit(caller, request.headers['content-length'], { key: key ?? null });
    const { document, replayed, waitedMs } = await this.uploads.upload(file, caller, key ?? null, (id) => {
      request.documentId = id;
      request.recorded = true;
    });
    request.repeated = replayed;
    const own = reply.elapsedTime - waitedMs;
    reply.header('server-timing', `gateway;dur=${own.toFixed(1)}, extractor;dur=${waitedMs.toFixed(1)}`);
    return document;
  }

  @Get(':id')
  @CallOf('document.read')
  read(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<DocumentWithFields> {
    return this.documents.read(about(request, id), caller);
  }

  @Post(':id/read')
  @HttpCode(200)
  @CallOf('document.reread', { rate: 'uploads' })
  reread(@Param('id') id: string, @RepeatableCall() call: Repeatable): Promise<DocumentWithFields> {
    const begun = () => {
      call.request.recorded = true;
    };
    return this.once(call, id, [], async (documentId) => {
      const document = await this.rereading.read(documentId, call.caller, { begun, call: nameOf(call) });
      call.request.wasDone = !call.request.recorded;
      return document;
    });
  }

  @Get(':id/events')
  @CallOf('document.events')
  async events(
    @Param('id') id: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: WebhookEvent[] }> {
    return { data: await this.documents.events(about(request, id), validate(PageQuery, query), caller) };
  }

  @Post(':id/fields/:fieldId/confirm')
  @HttpCode(200)
  @CallOf('field.confirm')
  confirm(
    @Param('id') id: string,
    @Param('fieldId') fieldId: string,
    @Body() body: unknown,
    @RepeatableCall() call: Repeatable,
  ): Promise<{ field: Field }> {
    const confirm = shaped(ConfirmBody, body ?? {});
    return this.change(call, id, [JSON.stringify(confirm)], (documentId, remember) =>
      this.fields.confirm(documentId, idFrom(fieldId), confirm, call.caller, remember),
    );
  }

  @Post(':id/fields/confirm')
  @HttpCode(200)
  @CallOf('field.confirm')
  confirmMany(
    @Param('id') id: string,
    @Body() body: unknown,
    @RepeatableCall() call: Repeatable,
  ): Promise<ConfirmedMany> {
    const confirm = validate(ConfirmManyBody, body ?? {});
    return this.change(call, id, [JSON.stringify(confirm)], (documentId, remember) =>
      this.fields.confirmMany(documentId, confirm, call.caller, remember),
    );
  }

  @Post(':id/fields/owner')
  @HttpCode(200)
  @CallOf('owner.choose')
  tellOwner(
    @Param('id') id: string,
    @Body() body: unknown,
    @RepeatableCall() call: Repeatable,
  ): Promise<ConfirmedMany> {
    const told = validate(OwnerBody, body ?? {});
    return this.change(call, id, [JSON.stringify(told)], (documentId, remember) =>
      this.fields.tellOwner(documentId, told, call.caller, remember),
    );
  }

  @Post(':id/checkbox-groups/select')
  @HttpCode(200)
  @CallOf('group.select')
  select(
    @Param('id') id: string,
    @Body() body: unknown,
    @RepeatableCall() call: Repeatable,
  ): Promise<{ fields: Field[] }> {
    const { fieldId } = validate(SelectBody, body ?? {});
    return this.change(call, id, [fieldId], (documentId, remember) =>
      this.fields.select(documentId, idFrom(fieldId), call.caller, remember),
    );
  }

  @Post(':id/sign')
  @HttpCode(200)
  @CallOf('document.sign')
  sign(@Param('id') id: string, @Body() body: unknown, @RepeatableCall() call: Repeatable): Promise<Document> {
    const signed = validate(SignBody, body ?? {});
    const { version, day, visible } = signed;
    const said = [version, day, visible].flatMap((one) => (one === undefined ? [] : [String(one)]));
    return this.once(call, id, said, async (documentId) => {
      const { document, recorded } = await this.signing.sign(documentId, call.caller, signed);
      call.request.recorded = recorded;
      call.request.wasDone = !recorded;
      return document;
    });
  }

  @Delete(':id')
  @HttpCode(204)
  @CallOf('document.erase')
  async erase(@Param('id') id: string, @Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<void> {
    await this.documents.erase(about(request, id), caller);
    request.recorded = true;
  }

  @Get(':id/download')
  @CallOf('document.download')
  async download(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    const { document, file } = await this.documents.download(about(request, id), caller);
    reply.header('content-disposition', contentDisposition(document.filename));
    reply.header('content-length', String(file.size));
    await reply.type('application/pdf').send(file.stream);
  }

  /** Runs a call on a document once, however often it is sent; `said` is what tells it from another under the same key. */
  private once<T>(call: Repeatable, id: string, said: string[], act: Act<T>): Promise<T> {
    const { request, caller, name } = call;
    const documentId = about(request, id);
    const asked = askedOf(call, ...said);
    const ensureMay = () => this.documents.seen(documentId, caller, name);
    return this.idempotency.run<T>({ ...call, asked, ensureMay }, (remember) => act(documentId, remember));
  }

  /** The same for one that writes its line of the log with what it changes. */
  private change<T>(call: Repeatable, id: string, said: string[], act: Act<T>): Promise<T> {
    return this.once<T>(call, id, said, async (documentId, remember) => {
      const answer = await act(documentId, remember);
      call.request.recorded = true;
      return answer;
    });
  }
}

type Act<T> = (documentId: string, remember: Remember<T>) => Promise<T>;

/** The document a call is about, as the activity log will name it. */
function about(request: FastifyRequest, id: string): string {
  request.documentId = idFrom(id);
  return request.documentId;
}
