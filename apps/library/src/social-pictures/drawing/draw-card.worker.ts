import { move } from 'piscina';
import { type CardTask, drawCard } from './draw-card.js';

/** Draws one card, in a thread of its own. */
export default async function draw(task: CardTask) {
  const drawn = await drawCard(task);
  return move(drawn);
}
