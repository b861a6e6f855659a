/** The script that started the page; its name contains a hash of the whole build. Null without a build. */
export const entryScriptPath = (): string | null =>
  document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? null;
