import { Injectable } from '@nestjs/common';
import type { Category, GridRow } from '@music/contracts';
import { sortInTurns } from '../pacing/sort-in-turns.js';
import { Turns } from '../pacing/turns.js';
import { comparePlaces, GridOrder, type OrderedPublication } from './grid-order.js';
import { gridRow } from './grid-row.js';
import { GridRepository } from './grid.repository.js';

interface PlacedRow extends OrderedPublication {
  row: GridRow;
}

type OnRead = (count: number) => Promise<void>;

/** The rows of the grids. Other work gets its turn while a grid of any size is read. */
@Injectable()
export class GridService {
  constructor(private readonly repository: GridRepository) {}

  /** All rows of a category in its default order (rule D6). `onRead`: told how many were read, a page at a time. */
  async rows(category: Category, turns = new Turns(), onRead?: OnRead): Promise<GridRow[]> {
    const placed = await sortInTurns(await this.placed(category, turns, onRead), comparePlaces, turns);
    return placed.map(({ row }) => row);
  }

  /** The rows of those of these publications that there are, in no order. */
  async some(category: Category, ids: readonly number[]): Promise<GridRow[]> {
    const records = await this.repository.some(category, ids);
    return records.map((record) => gridRow(category, record));
  }

  private async placed(category: Category, turns: Turns, onRead?: OnRead): Promise<PlacedRow[]> {
    const order = new GridOrder(category);
    const placed: PlacedRow[] = [];
    for await (const page of this.repository.pages(category)) {
      for (const record of page) {
        placed.push({ keys: order.keys(record), row: gridRow(category, record) });
        if (turns.due) await turns.pass();
      }
      await onRead?.(placed.length);
    }
    return placed;
  }
}
