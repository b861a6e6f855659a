import { errorPageTexts as texts, errorText, pageNames } from '@music/rules';
import { html, titleHtml } from './html.js';

/**
 * What `main` says when the gateway cannot make a page: the words of the app's `/error/{code}`, but at the page's own address
 * and with its true status, which a redirect would hide. Once the app has loaded it tries again, and goes to `/error/{code}`
 * if that fails too.
 */
export const errorMain = (status: number, address: string): string =>
  html`${[titleHtml({ above: '', title: pageNames.error, lede: '' })]}
    <div class="error-state_error" role="alert">
      <span class="error-state_strokes" aria-hidden="true">//</span>
      <p>${errorText(String(status))}</p>
      <p><a href="${address}">${texts.again}</a></p>
      <p><a href="/">${texts.home}</a></p>
    </div>`;
