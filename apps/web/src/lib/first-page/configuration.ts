import { exampleSeller } from '@music/contracts';
import type { PageConfiguration } from '@music/rules';

let current: PageConfiguration | null = null;

/** The server has no page to read it from. */
export function setConfiguration(configuration: PageConfiguration): void {
  current = configuration;
}

const viteConfiguration: PageConfiguration = { seller: exampleSeller, developerPages: true };

/** Part of the page itself, so that it needs no call. Vite's own server has none. */
export function configuration(): PageConfiguration {
  if (current) return current;
  const text = document.getElementById('configuration')?.textContent;
  return text ? (JSON.parse(text) as PageConfiguration) : viteConfiguration;
}
