export const debugTexts = {
  title: 'Debug',
  turnOff: 'Turn debug off',
  failed: 'The debug details could not be loaded.',
  build: 'Build',
  page: 'Page',
  services: 'Services',
  away: 'not responding',
  unknown: 'unknown',
  on: (value: boolean): string => (value ? '✓' : '–'),
  cache: 'Cache version',
  cacheOf: (version: number, rows: number, age: string): string => `${version}, ${rows} rows, ${age} old`,
  age: (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    return minutes < 1 ? `${seconds} s` : minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  },
  flags: 'Flags',
  breakpoint: 'Breakpoint',
  timings: 'Timings',
  milliseconds: (value: number): string => `${Math.round(value)} ms`,
};

export const debugSwitchTexts = {
  heading: 'Debug mode',
  why: 'A panel in the corner of every page shows versions, response times and settings. Reloading the page closes it.',
  label: 'Show the debug panel',
};
