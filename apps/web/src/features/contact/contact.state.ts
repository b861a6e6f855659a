import type { ContactForm, sendContact } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import { withBotCheck } from '../../lib/forms/bot-check.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';

declare module '../../lib/state/root-state.js' {
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
      callApi<typeof sendContact>('POST /api/contact', await withBotCheck(form), { signal }),
  }),
});
