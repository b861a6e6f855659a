import { serialiseJsonLd } from '@music/rules';
import type { GatewayConfig } from '../config.js';
import type { BotCheckProvider } from '../forms/bot-check-providers.js';

/** What the web app must know of how the shop is run: JSON in the page, so that it costs no call. Nothing secret. */
export function configurationHtml({ botCheckProvider, seller, stripeKey }: GatewayConfig): string {
  const configuration = {
    seller,
    ...(botCheckProvider && { botCheck: botCheckOf(botCheckProvider) }),
    ...(stripeKey && { stripeKey }),
  };
  return `  <script type="application/json" id="configuration">${serialiseJsonLd(configuration)}</script>\n  `;
}

const botCheckOf = ({ name, siteKey, scriptUrl }: BotCheckProvider) => ({
  provider: name,
  siteKey,
  script: scriptUrl,
});
