/** The file the page was started by; its name carries a hash of the whole build. Null where nothing was built. */
export const entryScript = (): string | null =>
  document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? null;
