/** Something that is done again and again while the service is up: never twice at once, and to its end before the service goes. */
export class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private going: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly everyMs: number,
    private readonly round: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  begin(): void {
    this.timer = setInterval(() => this.tick(), this.everyMs);
    this.timer.unref();
  }

  /** No further round; the one under way is waited for. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.going;
  }

  private tick(): void {
    if (this.busy) return;
    this.busy = true;
    this.going = this.round()
      .catch(this.failed)
      .finally(() => {
        this.busy = false;
      });
  }
}
