import { basket } from '../features/basket/basket.state.js';
import { debugFeature } from '../features/debug/debug.state.js';
import { morphs } from '../features/morph/morph.state.js';
import { themes } from '../features/themes/themes.state.js';
import { user } from '../features/user/user.state.js';
import { botCheckFeature } from '../lib/forms/bot-check.js';
import { breakpointFeature } from '../lib/browser/breakpoint.js';
import type { Feature } from '../lib/state/feature.js';
import { installPromptFeature } from '../lib/browser/install-prompt.js';
import { loadErrorFeature } from '../lib/chunks/load-error.js';
import { titleFeature } from '../lib/pages/page-title.js';

/** The features that are there from the start; all others come with the screen that needs them. */
export const shellFeatures: readonly Feature[] = [
  breakpointFeature,
  loadErrorFeature,
  titleFeature,
  themes,
  user,
  basket,
  morphs,
  botCheckFeature,
  installPromptFeature,
  debugFeature,
];
