import { type PageConfiguration, serialiseJsonLd } from '@music/rules';
import type { GatewayConfig } from '../config.js';
import type { BotCheckProvider } from '../forms/bot-check-providers.js';

/** The settings that the web app needs. Nothing secret. */
export const configurationOf = (config: GatewayConfig): PageConfiguration => ({
  seller: config.seller,
  ...(config.stripeKey && { stripeKey: config.stripeKey }),
  ...(config.demoMusic && { demoMusic: true }),
  ...(!config.production && { developerPages: true }),
});

/** The same as JSON in the page, so that it needs no call, with the settings of the bot check. */
export function configurationHtml(config: GatewayConfig): string {
  const { botCheckProvider } = config;
  const configuration = {
    ...configurationOf(config),
    ...(botCheckProvider && { botCheck: botCheckOf(botCheckProvider) }),
  };
  return `  <script type="application/json" id="configuration">${serialiseJsonLd(configuration)}</script>\n  `;
}

const botCheckOf = ({ name, siteKey, scriptUrl }: BotCheckProvider) => ({
  provider: name,
  siteKey,
  script: scriptUrl,
});
