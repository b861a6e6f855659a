import type { Environment } from './shop-program.js';

/** Something that all specs of this run share: the address of a shop or of a Chromium, or a folder. */
export async function sharedResource(
  kind: 'data' | 'shop' | 'browser',
  environment: Environment = {},
): Promise<string> {
  const url = process.env.SHARED_RESOURCES_URL;
  if (!url) throw new Error('Run this spec by Jest: the global set-up of the browser group is missing.');
  const response = await fetch(`${url}/${kind}`, { method: 'POST', body: JSON.stringify(environment) });
  const place = await response.text();
  if (!response.ok) throw new Error(place);
  return place;
}
