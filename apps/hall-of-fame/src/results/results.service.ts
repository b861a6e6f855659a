import { Injectable } from '@nestjs/common';
import type { Actor, FameResults, getFameResults, ParsedRequestOf } from '@music/contracts';
import { EditionsService } from '../editions/editions.service.js';
import { visibleRanks } from '../editions/visible-edition.js';
import { ResultsRepository } from './results.repository.js';
import { brassPlace, vocalPlace } from './visible-place.js';

@Injectable()
export class ResultsService {
  constructor(
    private readonly editions: EditionsService,
    private readonly results: ResultsRepository,
  ) {}

  /** Reads only what the stage shows. */
  async get({ type, id }: ParsedRequestOf<typeof getFameResults>, actor: Actor | null): Promise<FameResults> {
    const { stage } = await this.editions.require(type, id, actor);
    const ranks = visibleRanks(stage);
    if (!ranks) return { stage, rows: [] };
    const places = await this.results.between(id, type, ranks.to, ranks.from);
    return type === 'brass'
      ? { stage, rows: places.map((place) => brassPlace(place, ranks.withPoints)) }
      : { stage, rows: places.map((place) => vocalPlace(place, ranks.withPoints)) };
  }
}
