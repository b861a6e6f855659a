import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { GatewayConfig } from '../config.js';
import type { WidgetSources } from '../forms/bot-check-providers.js';
import type { InlineHashes } from './web-build.js';

const noWidget: WidgetSources = { script: [], frame: [], connect: [], style: [] };

/** Stripe's script, its fields and its bank windows (docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};
const noStripe = { script: [], frame: [], connect: [], image: [] };

/**
 * Allows only what the shop itself serves and, where configured, the widget of the bot check and the card form. Inline content
 * (JSON is data, not script) is allowed only if a page lists its hash.
 */
export function contentSecurityPolicy(config: GatewayConfig): FastifyHelmetOptions['contentSecurityPolicy'] {
  const { script, frame, connect, style } = config.botCheckProvider?.sources ?? noWidget;
  const card = config.stripeKey ? stripe : noStripe;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      imgSrc: ["'self'", 'data:', ...card.image],
      fontSrc: ["'self'"],
      scriptSrc: ["'self'", ...script, ...card.script],
      frameSrc: ["'self'", ...frame, ...card.frame],
      styleSrc: ["'self'", ...style],
      connectSrc: ["'self'", ...connect, ...card.connect],
      mediaSrc: ["'self'"],
      ...(config.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/** The policy of a page, which also allows the page's own inline content. */
export const withInline = (policy: string, { styles, scripts }: InlineHashes): string =>
  policy
    .replace(/(?<=style-src )/, styles.map((hash) => `${hash} `).join(''))
    .replace(/(?<=script-src )/, scripts.map((hash) => `${hash} `).join(''));
