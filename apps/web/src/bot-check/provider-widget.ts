import type { BotCheck } from '../lib/forms/bot-check.js';

/** As the gateway writes it into the page. */
export interface WidgetSettings {
  provider: 'turnstile' | 'recaptcha' | 'hcaptcha';
  siteKey: string;
  /** Address of the provider's script. */
  script: string;
}

/** What the three providers' scripts have in common. */
interface WidgetApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(widget: string | number): void;
  /** reCAPTCHA has none. */
  remove?(widget: string | number): void;
}

const globals = { turnstile: 'turnstile', recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha' } as const;
const loadedCallback = 'botCheckLoaded';
/** The visitor may have to solve a puzzle first. */
const timeoutMs = 120_000;

/** Resolves when the provider's script is ready; rejects when it is blocked. */
const loadApi = ({ provider, script: address }: WidgetSettings): Promise<WidgetApi> =>
  new Promise((resolve, reject) => {
    const root = window as unknown as Record<string, unknown>;
    root[loadedCallback] = () => resolve(root[globals[provider]] as WidgetApi);
    const script = document.createElement('script');
    const query = new URLSearchParams({ render: 'explicit', onload: loadedCallback });
    script.src = `${address}${address.includes('?') ? '&' : '?'}${query}`;
    script.onerror = () => reject(new Error(`${provider} did not load`));
    document.head.append(script);
  });

/** One widget in its form. A token can be used once, so the widget is reset as soon as one is taken. */
class Widget {
  private token: string | null = null;
  private hasFailed = false;
  private waiting: { resolve: (token: string) => void; reject: (error: Error) => void }[] = [];
  private readonly id: string | number;
  private readonly box = document.createElement('div');

  constructor(
    private readonly api: WidgetApi,
    place: HTMLElement,
    siteKey: string,
  ) {
    place.append(this.box);
    this.id = api.render(this.box, {
      sitekey: siteKey,
      callback: (token: string) => this.onSolved(token),
      'expired-callback': () => (this.token = null),
      // True: the error is handled.
      'error-callback': () => this.onFailed(),
    });
  }

  async take(): Promise<string> {
    const token = this.token ?? (await this.next());
    this.token = null;
    this.api.reset(this.id);
    return token;
  }

  remove(): void {
    this.api.remove?.(this.id);
    this.box.remove();
    this.onFailed();
  }

  private next(): Promise<string> {
    if (this.hasFailed) return Promise.reject(new Error('The check does not work'));
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  private onSolved(token: string): void {
    this.hasFailed = false;
    this.token = token;
    this.waiting.splice(0).forEach(({ resolve }) => resolve(token));
  }

  private onFailed(): true {
    this.hasFailed = true;
    this.waiting.splice(0).forEach(({ reject }) => reject(new Error('The check does not work')));
    return true;
  }
}

/** A provider's check, with its widget in the visible form (the latest, if several). */
export function providerWidget(settings: WidgetSettings): BotCheck {
  const ready = loadApi(settings);
  // Callers that await it get the error; others may ignore it.
  ready.catch(() => undefined);
  const widgets: Widget[] = [];

  const show = (place: HTMLElement): (() => void) => {
    let widget: Widget | null = null;
    let isGone = false;
    void ready.then(
      (api) => {
        if (!isGone) widgets.push((widget = new Widget(api, place, settings.siteKey)));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (!widget) return;
      widgets.splice(widgets.indexOf(widget), 1);
      widget.remove();
    };
  };

  return {
    ready,
    timeoutMs,
    show,
    token: () => widgets.at(-1)?.take() ?? Promise.reject(new Error('No form shows the check')),
  };
}
