import { type CardTask, drawCard } from './draw-card.js';

/** Draws one card, in a thread of its own. The picture is copied: its memory is the canvas's, and cannot be moved. */
export default function draw(task: CardTask): Promise<Uint8Array> {
  return drawCard(task);
}
