import { pieces } from './grid.texts.js';

export const dialogTexts = {
  showRows: (count: number): string => `Show ${pieces(count)}`,
};
