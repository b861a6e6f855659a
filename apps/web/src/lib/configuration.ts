import { exampleSeller } from '@music/contracts';
import type { PageConfiguration } from '@music/rules';

let told: PageConfiguration | null = null;

/** The server has no page to read it from. */
export function tellConfiguration(configuration: PageConfiguration): void {
  told = configuration;
}

/** Of the page itself, so that it costs no call. Vite's own server has nothing to say. */
export function configuration(): PageConfiguration {
  if (told) return told;
  const text = document.getElementById('configuration')?.textContent;
  return text ? (JSON.parse(text) as PageConfiguration) : { seller: exampleSeller };
}
