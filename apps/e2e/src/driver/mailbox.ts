import { SMTPServer } from 'smtp-server';
import { holding } from './lock.js';
import { eventually } from './poll.js';

/** A mail server that takes whatever comes, on the port the stack was told, for as long as `use` takes. */
export const withMailbox = <T>(use: (mailbox: Mailbox) => Promise<T>): Promise<T> =>
  holding('mailbox', () => serve(use));

async function serve<T>(use: (mailbox: Mailbox) => Promise<T>): Promise<T> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(process.env['TEST_SMTP_PORT']), '127.0.0.1', () => resolve());
  });
  try {
    return await use(new Mailbox(mails));
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** What has come in, with headers and all. */
export class Mailbox {
  constructor(private readonly mails: readonly string[]) {}

  /** The last message to an address that has these words in it. */
  lastTo(address: string, words = ''): Promise<string> {
    return eventually(
      async () => this.mails.findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(words)) ?? '',
      (mail) => mail !== '',
    );
  }

  has(address: string): boolean {
    return this.mails.some((mail) => mail.includes(`To: ${address}`));
  }

  /** The link in the last message to an address. */
  async linkTo(address: string): Promise<string> {
    // RFC 2045, 6.7: a long line is broken by `=` at its end, and `=` itself is written as `=3D`.
    const text = (await this.lastTo(address)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [link] = /https?:\/\/\S+/.exec(text) ?? [];
    if (link === undefined) throw new Error(`no link in the message to ${address}`);
    return link;
  }
}
