import { providerWidget, type WidgetSettings } from './provider-widget.js';
import { proofOfWork } from './proof-of-work.js';

/* The bot check, a separate script: the shop's own, or that of the provider in the page's configuration. */

interface Configuration {
  botCheck?: WidgetSettings;
}

function configuration(): Configuration {
  const text = document.getElementById('configuration')?.textContent;
  return text ? (JSON.parse(text) as Configuration) : {};
}

const { botCheck } = configuration();
Object.assign(window, { botCheck: botCheck ? providerWidget(botCheck) : proofOfWork });
