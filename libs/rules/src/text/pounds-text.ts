import { grouped } from './count-text.js';

/** Pence as the shop shows them: `£12.50`, `£1,250.00`, `−£2.50` with a minus sign. */
export const poundsText = (pence: number): string => {
  const [pounds = '0', rest = '00'] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${pence < 0 ? '−' : ''}£${grouped(Number(pounds))}.${rest}`;
};
