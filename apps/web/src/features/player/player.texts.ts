import { durationText } from '@music/rules';
import { playFailedText } from './play-failed-text.js';

export const playerTexts = {
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous track',
  next: 'Next track',
  close: 'Close the player',
  position: 'Position',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  failed: playFailedText,
  preparing: 'Your music is being prepared…',
  loading: 'Loading…',
  preview: 'Preview',
  buy: 'Buy',
  buyTitle: (title: string): string => `Buy ${title}`,
  /** The tooltip of the button that the space bar also presses. */
  withSpaceKey: (label: string): string => `${label} (Space)`,
};

/** `1:05 of 3:20`, for screen readers. */
export const positionText = (position: number, duration: number): string =>
  duration > 0 ? `${durationText(position)} of ${durationText(duration)}` : durationText(position);
