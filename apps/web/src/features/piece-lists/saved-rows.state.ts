import type { ListedPiece, listPieces, PieceKey } from '@music/contracts';
import { area, areas } from '../../lib/state/area.js';
import type { StateOf } from '../../lib/state/feature.js';
import { callApi } from '../../lib/api/http.js';
import { pieceKeyText } from './piece-lists-data.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    savedRows?: StateOf<typeof savedRows>;
  }
}

/** The maximum number of pieces in one request. */
const batchSize = 100;

/** The saved pieces of a user, or of a visitor if `owner` is null. */
interface SavedPieces {
  owner: number | null;
  pieces: readonly PieceKey[];
}

/** What the catalogue knows about them. */
export interface SavedRows {
  owner: number | null;
  rows: ListedPiece[];
}

async function fetchRows({ owner, pieces }: SavedPieces, signal: AbortSignal): Promise<SavedRows> {
  const batches = Array.from({ length: Math.ceil(pieces.length / batchSize) }, (_, at) =>
    pieces.slice(at * batchSize, (at + 1) * batchSize).map(pieceKeyText),
  );
  const replies = batches.map((names) =>
    callApi<typeof listPieces>('GET /api/pieces', { of: names.join() }, { signal }),
  );
  return { owner, rows: (await Promise.all(replies)).flat() };
}

/** The catalogue's data about the saved pieces. */
export const savedRows = areas('savedRows', {
  rows: area({ initial: null, fetch: fetchRows }),
});
