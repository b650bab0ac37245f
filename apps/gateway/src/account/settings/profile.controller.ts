import { Body, Controller, Get, Inject, Patch, Put } from '@nestjs/common';
import { ProfileBody, ServiceError, SignatureBody } from '@formseal/contracts';
import type { WebProfile } from '@formseal/contracts';
import { ActivityRepository, BlobReferencesRepository, ProfilesRepository, StoredFiles } from '@formseal/database';
import { normaliseProfile } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';
import { CallOf } from '../../auth/call.decorator.js';
import { entryOf } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import { validate } from '../../http/validate.js';
import { BLOB_STORE } from '../../tokens.js';
import { PicturesService } from './pictures.service.js';

/** The values and the signature an account fills forms with. Who may sign sees them, owners change them. */
@Controller('api/web/accounts/:account/profile')
export class ProfileController {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly activity: ActivityRepository,
    private readonly pictures: PicturesService,
    private readonly references: BlobReferencesRepository,
    private readonly files: StoredFiles,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  @Get()
  @CallOf('profile.read')
  async read(@CurrentCaller() caller: Caller): Promise<WebProfile> {
    const { accountId } = caller;
    const { data, signatureSha256 } = await this.profiles.of(accountId);
    const normalised = normaliseProfile(data);
    const png = signatureSha256 === null ? null : await this.blobs.read(signatureSha256);
    return {
      values: data,
      remarks: normalised.ok ? normalised.remarks : normalised.problems,
      signature: png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    };
  }

  /** What is not named stays as it is: somebody else may have changed it since it was read. An empty text takes a value away. */
  @Patch()
  @CallOf('profile.change')
  async write(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<WebProfile> {
    const edits = validate(ProfileBody, body ?? {}).values;
    await this.profiles.changeData(caller.accountId, (standing) => changed(standing, edits));
    await this.activity.append([entryOf(caller, 'profile.change', 'ok', null)]);
    return this.read(caller);
  }

  @Put('signature')
  @CallOf('profile.signature')
  async sign(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<WebProfile> {
    const { png } = validate(SignatureBody, body ?? {});
    const stored = png === null ? null : await this.pictures.store(png);
    const former = await this.profiles.setSignature(caller.accountId, stored, async (tx) => {
      if (stored !== null) await this.references.hold(tx, stored, (sha256) => this.blobs.has(sha256));
    });
    if (former !== null && former !== stored) await this.files.removeNow(this.blobs, [former]);
    await this.activity.append([entryOf(caller, 'profile.signature', 'ok', null)]);
    return this.read(caller);
  }
}

type Values = Readonly<Record<string, string>>;

/** Somebody else than the account itself is sent whole, since two may have been given one number: no half of either stays. */
const OWN = new Set(['self', 'organisation']);
const ownerOf = (key: string): string => key.slice(0, key.indexOf('.'));

function changed(standing: Values, edits: Values): Record<string, string> {
  const whole = new Set(
    Object.keys(edits)
      .map(ownerOf)
      .filter((owner) => !OWN.has(owner)),
  );
  const kept = Object.fromEntries(Object.entries(standing).filter(([key]) => !whole.has(ownerOf(key))));
  const written = Object.entries({ ...kept, ...edits }).filter(([, text]) => text !== '');
  const normalised = normaliseProfile(validate(ProfileBody, { values: Object.fromEntries(written) }).values);
  if (normalised.ok) return { ...normalised.values };
  const [first] = normalised.problems;
  throw new ServiceError('invalid_parameter', {
    message: `${first?.key}: ${first?.rule}.`,
    parameter: first?.key ?? '',
    problems: normalised.problems,
    reason: 'profile',
  });
}
