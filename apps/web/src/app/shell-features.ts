import { basket } from '../features/basket/basket.state.js';
import { debugFeature } from '../features/debug/debug.state.js';
import { morphs } from '../features/morph/morph.state.js';
import { themes } from '../features/themes/themes.state.js';
import { user } from '../features/user/user.state.js';
import { botCheckFeature } from '../lib/bot-check.js';
import { breakpointFeature } from '../lib/breakpoint.js';
import type { Feature } from '../lib/feature.js';
import { installPromptFeature } from '../lib/install-prompt.js';
import { loadErrorFeature } from '../lib/load-error.js';
import { pageFeature } from '../lib/page-state.js';

/** The features that are there from the start; all others come with the screen that needs them. */
export const shellFeatures: readonly Feature[] = [
  breakpointFeature,
  loadErrorFeature,
  pageFeature,
  themes,
  user,
  basket,
  morphs,
  botCheckFeature,
  installPromptFeature,
  debugFeature,
];
