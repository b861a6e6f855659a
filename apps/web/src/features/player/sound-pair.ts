const sourceOf = (element: HTMLAudioElement): string | null => element.getAttribute('src');

/** The same for all versions of a sound. */
const pathOf = (source: string | null): string | undefined => source?.split('?')[0];

/** Forgets its sound and stops loading it. */
function empty(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** Two audio elements that take turns: while one plays the other loads the next track, so that there is no gap. */
export class SoundPair {
  constructor(
    private current: HTMLAudioElement,
    private idle: HTMLAudioElement,
  ) {}

  /** The element that plays. */
  get heard(): HTMLAudioElement {
    return this.current;
  }

  /**
   * Whether this is the current sound, lacks what comes next, and is no longer being loaded: a browser may neither try again nor report
   * an error if the server has a shorter file than before, because a listener who is logged out gets only the preview. Some browsers
   * also load no more of a sound that is paused, so ask only about one that was waited for.
   */
  isStuckAt(source: string): boolean {
    const { networkState, readyState, ended, error } = this.current;
    if (ended || error || sourceOf(this.current) !== source) return false;
    const isShort =
      readyState > HTMLMediaElement.HAVE_NOTHING && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    return isShort && networkState === HTMLMediaElement.NETWORK_IDLE;
  }

  /** Turns to the beginning of a sound. The current one goes on, and is loaded again only if it broke off or has a new version. */
  turnTo(source: string): void {
    const current = sourceOf(this.current);
    if (pathOf(current) !== pathOf(source)) this.begin(source);
    else if (current !== source) this.loadVersion(source);
    else if (this.current.error) this.reload();
  }

  /** Loads a sound ahead. */
  prepare(source: string): void {
    if (sourceOf(this.idle) !== source) this.idle.src = source;
  }

  /** Throws if the browser requires a click first. Broken or no longer wanted sounds are not reported here. */
  async play(): Promise<void> {
    try {
      await this.current.play();
    } catch (error) {
      if (isRefusal(error)) await this.playByOther();
    }
  }

  /** Some phones only let the element play that a user has started. */
  private async playByOther(): Promise<void> {
    const source = sourceOf(this.current);
    const { currentTime } = this.current;
    if (source === null) return;
    this.swap();
    this.current.src = source;
    this.current.currentTime = currentTime;
    await this.current.play();
  }

  setVolume(volume: number): void {
    this.current.volume = volume;
    this.idle.volume = volume;
  }

  end(): void {
    empty(this.current);
    empty(this.idle);
  }

  private begin(source: string): void {
    this.current.pause();
    if (sourceOf(this.idle) === source && !this.idle.error) this.swap();
    else this.current.src = source;
    // Only if need be: setting the position of a sound that is ready would cause a gap.
    if (this.current.currentTime > 0) this.current.currentTime = 0;
  }

  /** Loads another version of the current sound, and goes on where it was. */
  private loadVersion(source: string): void {
    const { currentTime } = this.current;
    this.current.src = source;
    this.current.currentTime = currentTime;
  }

  /** Loads the current sound again, and goes on where it was. */
  private reload(): void {
    const { currentTime } = this.current;
    this.current.load();
    this.current.currentTime = currentTime;
  }

  private swap(): void {
    [this.current, this.idle] = [this.idle, this.current];
  }
}
