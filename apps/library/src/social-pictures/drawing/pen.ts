import type { SKRSContext2D } from '@napi-rs/canvas';
import { type LetterStyle, setLetters } from './lettering.js';
import type { Measure } from './wrapping.js';

interface Letters {
  text: string;
  style: LetterStyle;
  size: number;
}

/** Writes and fills on a canvas. All lengths in pixels. */
export class Pen {
  constructor(private readonly context: SKRSContext2D) {}

  /** From `x` to the right, with the baseline `y`; returns where the text ends. */
  write({ colour, ...letters }: Letters & { colour: string }, x: number, y: number): number {
    setLetters(this.context, letters);
    this.context.fillStyle = colour;
    this.context.fillText(letters.text, x, y);
    return x + this.context.measureText(letters.text).width;
  }

  /** Measures parts of a text, also with an ellipsis, until something else is written or measured. */
  measure({ text, style, size }: Letters): Measure {
    setLetters(this.context, { style, size, text: `${text}…` });
    return (part) => this.context.measureText(part).width;
  }

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.context.fillStyle = colour;
    this.context.fillRect(x, y, width, height);
  }
}
