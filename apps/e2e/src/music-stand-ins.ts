import type { Mp3Album, PieceDetail } from '@music/contracts';
import type { Page, Route } from 'playwright-core';

/** A tone and an empty sheet for the browser, so that no test has to engrave or synthesise music. */

const samplesASecond = 8_000;

/** A tone as a WAV file: one channel of 16 bits. */
export function tone(seconds: number): Buffer {
  const count = samplesASecond * seconds;
  const file = Buffer.alloc(44 + 2 * count);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(36 + 2 * count, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesASecond, 24);
  file.writeUInt32LE(2 * samplesASecond, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count, 40);
  for (let at = 0; at < count; at++)
    file.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * 440 * at) / samplesASecond)), 44 + 2 * at);
  return file;
}

const sheet = (text: string, isLandscape: boolean): string => {
  const [width, height] = isLandscape ? [1810, 1280] : [1280, 1810];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="600" y="900">${text}</text></svg>`;
};

/** Returns a range of the file, or all of it. */
function sendRange(route: Route, file: Buffer): Promise<void> {
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
  const headers = { 'accept-ranges': 'bytes' };
  const contentType = 'audio/wav';
  if (from === undefined) return route.fulfill({ body: file, contentType, headers });
  const part = file.subarray(Number(from), to ? Number(to) + 1 : undefined);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
  return route.fulfill({
    status: 206,
    body: part,
    contentType,
    headers: { ...headers, 'content-range': range },
  });
}

async function change<T>(route: Route, by: (body: T) => T): Promise<void> {
  const response = await route.fetch();
  return route.fulfill({ response, json: by((await response.json()) as T) });
}

const withSound = (album: Mp3Album): Mp3Album => ({
  ...album,
  img: `/api/brass/covers/${album.i}`,
  tr: album.tr.map((track) => ({ ...track, pv: `/api/brass/sound/${album.i}/${track.no}` })),
});

const withPages = (piece: PieceDetail): PieceDetail => ({
  ...piece,
  s: piece.s.map((sold) => ({
    ...sold,
    sm: [1, 2, 3].map((page) => `/api/brass/samples/${sold.i}/${page}`),
  })),
  m: [{ i: 1, t: piece.t, d: 30, pf: 'Staff Band', al: null, pv: `/api/brass/sound/${piece.i}/1`, pr: null }],
});

interface StandIns {
  /** How long every recording is. */
  seconds: number;
  /** While it returns true, every recording is reported as still being made. */
  isPreparing?: () => boolean;
  /** The format of every sample page; portrait unless it says so. */
  isLandscape?: boolean;
}

/** Returns the API paths that were requested, in order. */
export async function standInForMusic(
  page: Page,
  { seconds, isPreparing = () => false, isLandscape = false }: StandIns,
): Promise<string[]> {
  const requestedPaths: string[] = [];
  const sound = tone(seconds);
  const respondTo = (path: RegExp, send: (route: Route, path: string) => Promise<void>) =>
    page.route(
      ({ pathname }) => path.test(pathname),
      (route) => {
        const { pathname } = new URL(route.request().url());
        requestedPaths.push(pathname);
        return send(route, pathname);
      },
    );
  const beingMade = (route: Route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'LIBRARY_FILE_PREPARING' } });
  await respondTo(/^\/api\/brass\/mp3-album\/\d+$/, (route) => change(route, withSound));
  await respondTo(/^\/api\/brass\/detail\/\d+$/, (route) => change(route, withPages));
  await respondTo(/\/sound\//, (route) => (isPreparing() ? beingMade(route) : sendRange(route, sound)));
  await respondTo(/\/(samples|covers)\//, (route, path) =>
    route.fulfill({ contentType: 'image/svg+xml', body: sheet(path, isLandscape) }),
  );
  await respondTo(/\/peaks\//, (route) =>
    route.fulfill({ json: { milliseconds: seconds * 1_000, whole: false, peaks: [40, 200, 120, 90] } }),
  );
  await respondTo(/^\/api\/plays$/, (route) => route.fulfill({ json: {} }));
  return requestedPaths;
}

/** How loud the page sounds at this moment, from what the browser decodes: 0 is silence, 1 is the maximum. */
export const loudness = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const element = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (!element) return 0;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(element.captureStream()).connect(analyser);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    await context.close();
    return Math.max(...samples.map(Math.abs));
  })()`);
