import type { ContactForm, sendContact } from '@music/contracts';
import { area, areas } from '../../lib/area.js';
import { withBotCheck } from '../../lib/bot-check.js';
import type { StateOf } from '../../lib/feature.js';
import { ask } from '../../lib/http.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    contact?: StateOf<typeof contact>;
  }
}

/** The message on its way; sent once however often the button is pressed. */
export const contact = areas('contact', {
  message: area({
    initial: null,
    take: 'leading',
    fetch: async (form: ContactForm, signal) =>
      ask<typeof sendContact>('POST /api/contact', await withBotCheck(form), { signal }),
  }),
});
