import { expect, it } from '@jest/globals';
import { lostEntryScript } from '../../../vite/lost-entry.plugin.js';

/** Runs the script in the page, and loses the entry. */
function loseEntry(): void {
  const script = document.createElement('script');
  script.textContent = lostEntryScript;
  const entry = Object.assign(document.createElement('script'), { type: 'module' });
  document.body.append(script, entry);
  entry.dispatchEvent(new Event('error'));
}

it('a lost entry script shows the note of the page, if it has one', () => {
  const failures: unknown[] = [];
  window.onerror = (message) => failures.push(message);
  document.body.innerHTML = '<main></main>';
  loseEntry();
  expect(failures).toEqual([]);
  document.body.innerHTML = '<p class="late" style="visibility: hidden">Reload</p>';
  loseEntry();
  expect(document.querySelector('.late')).toBeVisible();
});
