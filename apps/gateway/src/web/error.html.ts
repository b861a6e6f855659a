import { errorPageTexts as texts, errorText, pageNames } from '@music/rules';
import { html, titleHtml } from './html.js';

/**
 * What `main` says of a page that could not be made, as the app's `/error/{code}` does. The page keeps its address and a
 * true status, which a redirect would hide; the app, once there, tries again and leads to `/error/{code}` in its turn.
 */
export const errorMain = (status: number, address: string): string =>
  html`${[titleHtml({ above: '', title: pageNames.error, lede: '' })]}
    <div class="error-state_error" role="alert">
      <span class="error-state_strokes" aria-hidden="true">//</span>
      <p>${errorText(String(status))}</p>
      <p><a href="${address}">${texts.again}</a></p>
      <p><a href="/">${texts.home}</a></p>
    </div>`;
