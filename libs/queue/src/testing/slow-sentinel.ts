import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** What a client of Redis needs of a sentinel, and no more: one that takes its time to say who the master is. */
export class SlowSentinel {
  private readonly listening = new Set<Socket>();
  private readonly all = new Set<Socket>();
  private answerMs = 0;
  private asked: () => void = () => {};

  private constructor(
    private readonly server: Server,
    private readonly masterPort: string,
  ) {}

  static async start(masterUrl: string): Promise<SlowSentinel> {
    const server = createServer();
    const sentinel = new SlowSentinel(server, new URL(masterUrl).port);
    server.on('connection', (socket) => sentinel.serve(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return sentinel;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}?master=formseal`;
  }

  get listeners(): number {
    return this.listening.size;
  }

  /** From now on it takes so long; resolves when it is asked next. */
  slowly(answerMs: number): Promise<void> {
    this.answerMs = answerMs;
    return new Promise((resolve) => (this.asked = resolve));
  }

  /** Tells everybody who listens that there is another master. */
  announce(): void {
    const news = `*3\r\n${bulk('message')}${bulk('+switch-master')}${bulk('formseal')}`;
    for (const socket of this.listening) socket.write(news);
  }

  async stop(): Promise<void> {
    for (const socket of this.all) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.all.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => [this.all, this.listening].forEach((sockets) => sockets.delete(socket)));
    socket.on('data', (data) => {
      for (const command of data.toString().split(/(?=^\*\d+\r$)/m)) this.answer(socket, command.toLowerCase());
    });
  }

  private answer(socket: Socket, command: string): void {
    if (command.includes('get-master-addr-by-name')) {
      this.asked();
      setTimeout(() => socket.write(`*2\r\n${bulk('127.0.0.1')}${bulk(this.masterPort)}`), this.answerMs);
    } else if (command.includes('subscribe')) {
      this.listening.add(socket);
      socket.write(`*3\r\n${bulk('subscribe')}${bulk('+switch-master')}:1\r\n`);
    } else if (command.includes('hello')) socket.write('-NOPROTO unsupported protocol version\r\n');
    else if (command.includes('sentinels')) socket.write('*0\r\n');
    else socket.write('+OK\r\n');
  }
}
