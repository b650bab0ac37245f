/** One question that waits for a change. */
export class Listener {
  private readonly heard = new Set<string>();
  private wake: () => void = () => {};
  private ended = false;
  private released = false;

  constructor(
    readonly keys: readonly string[],
    private readonly forget: (listener: Listener) => void,
  ) {}

  /** Nothing is to be waited for any more: the gateway leaves. */
  get isOver(): boolean {
    return this.ended;
  }

  /** What has stirred since it was last asked: at once where something has, else as soon as it does; nothing where the time is up or the caller has gone. */
  async next(timeoutMs: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
    if (this.heard.size === 0 && !this.ended && !signal.aborted) await this.stirred(timeoutMs, signal);
    const heard = new Set(this.heard);
    this.heard.clear();
    return heard;
  }

  stir(key: string): void {
    this.heard.add(key);
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  release(): void {
    if (this.released) return;
    this.released = true;
    this.forget(this);
  }

  private async stirred(timeoutMs: number, signal: AbortSignal): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    const timer = setTimeout(this.wake, timeoutMs);
    const { wake } = this;
    signal.addEventListener('abort', wake, { once: true });
    await woken;
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
  }
}
