import { Module } from '@nestjs/common';
import { Mailer } from './mailer.js';

/** Outgoing e-mail. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
