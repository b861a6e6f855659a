export const playerTexts = {
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous track',
  next: 'Next track',
  close: 'Close the player',
  position: 'Position',
  failed: 'This recording could not be played.',
};
