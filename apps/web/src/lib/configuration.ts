import { exampleSeller, type Seller } from '@music/contracts';

/** What the server's page says of how the shop is run. */
export interface Configuration {
  seller: Seller;
  /** Stripe's publishable key; without one the browser pays in the sandbox. */
  stripeKey?: string;
}

/** Of the page itself, so that it costs no call. Vite's own server has nothing to say. */
export function configuration(): Configuration {
  const text = document.getElementById('configuration')?.textContent;
  return text ? (JSON.parse(text) as Configuration) : { seller: exampleSeller };
}
