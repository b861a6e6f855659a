import { Injectable } from '@nestjs/common';
import type { Actor, FameCategory, listEditions, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { EditionRecord } from './edition.js';
import { EditionsRepository } from './editions.repository.js';
import { isVisible, visibleEdition } from './visible-edition.js';

const isAdmin = (actor: Actor | null): boolean => actor?.isAdmin ?? false;

@Injectable()
export class EditionsService {
  constructor(private readonly editions: EditionsRepository) {}

  async list(actor: Actor | null): Promise<ReplyOf<typeof listEditions>> {
    const editions = (await this.editions.list()).filter((edition) => isVisible(edition, isAdmin(actor)));
    const of = (category: FameCategory) =>
      editions.filter((edition) => edition.category === category).map(visibleEdition);
    return { brass: of('brass'), vocal: of('vocal') };
  }

  /** Throws HALL_OF_FAME_UNKNOWN if it does not exist, or not for this caller. */
  async require(type: FameCategory, id: number, actor: Actor | null): Promise<EditionRecord> {
    return requireVisible(actor, type, await this.editions.find(id));
  }

  /** Like `require`, and locks its stage until the transaction ends. */
  async requireWithLockedStage(type: FameCategory, id: number, actor: Actor): Promise<EditionRecord> {
    return requireVisible(actor, type, await this.editions.lockStage(id));
  }
}

function requireVisible(
  actor: Actor | null,
  type: FameCategory,
  edition: EditionRecord | null,
): EditionRecord {
  if (edition?.category !== type || !isVisible(edition, isAdmin(actor)))
    throw new CallError('HALL_OF_FAME_UNKNOWN');
  return edition;
}
