const sourceOf = (element: HTMLAudioElement): string | null => element.getAttribute('src');

/** Forgets its sound and stops loading it. */
function empty(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

const isRefusal = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'NotAllowedError';

/** Two elements that take turns: while one is heard the other loads what comes next, so that no gap is heard. */
export class SoundPair {
  constructor(
    private current: HTMLAudioElement,
    private idle: HTMLAudioElement,
  ) {}

  /** The element that is heard. */
  get heard(): HTMLAudioElement {
    return this.current;
  }

  /** Makes a sound the one that is heard, from its beginning. */
  turnTo(source: string): void {
    if (sourceOf(this.current) === source) return;
    this.current.pause();
    if (sourceOf(this.idle) === source && !this.idle.error) this.swap();
    else this.current.src = source;
  }

  /** Loads a sound ahead. */
  prepare(source: string): void {
    if (sourceOf(this.idle) !== source) this.idle.src = source;
  }

  /** Throws where the browser wants a click first. A sound that is broken or no longer wanted is not told here. */
  async play(): Promise<void> {
    try {
      await this.current.play();
    } catch (reason) {
      if (isRefusal(reason)) await this.playByOther();
    }
  }

  /** Some phones let only the element play that a finger has started. */
  private async playByOther(): Promise<void> {
    const source = sourceOf(this.current);
    if (source === null) return;
    this.swap();
    this.current.src = source;
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

  private swap(): void {
    [this.current, this.idle] = [this.idle, this.current];
  }
}
