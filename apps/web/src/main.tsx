import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { shellFeatures } from './app/shell-features.js';
import { startApp } from './app/start-app.js';
import { createAppStore } from './app/store.js';
import { listenForBack } from './lib/pages/close-on-back.js';
import { firstPaint } from './lib/first-page/first-paint.js';
import { holdFirstPage } from './lib/first-page/server-page.js';
import { applyRememberedTheme } from './features/themes/themes.state.js';

// Loaded now, together with the first screen's code, so that the font does not change while the user reads.
['italic 1rem "Old Standard TT"', '700 1rem "Old Standard TT"'].forEach(
  (font) => void document.fonts.load(font),
);

// Stops Zod from compiling code, which the content security policy forbids and reports. Zod reads it when it is loaded: only later
// chunks contain it (budgets.spec.ts).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Starts in several short tasks instead of a long one, so that even a slow phone can scroll in between. */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const store = createAppStore(shellFeatures);
  await nextTask();
  startApp(store);
  // The app restores positions itself, once the content is there.
  window.history.scrollRestoration = 'manual';
  listenForBack();
  // Otherwise nobody would see the server's page (ADR 23).
  await firstPaint(root);
  holdFirstPage(root);
  startTransition(() =>
    createRoot(root).render(
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>,
    ),
  );
}

applyRememberedTheme();
void start(container);
