import { ApiKey } from './api-key.entity.js';
import { DocumentRow } from './document.entity.js';
import { FieldRow } from './field.entity.js';
import { Account, Member, Profile, User } from './people.entity.js';

export const ENTITIES = [User, Account, Member, Profile, ApiKey, DocumentRow, FieldRow] as const;
