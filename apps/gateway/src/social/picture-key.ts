import { competitionStage, type RouteMatch } from '@music/rules';

/**
 * What the picture of a page depends on. Its address also has a title or a name, and any query; of those only `stage` matters.
 * Null for an edition's picture without its stage: it is not cached, because it changes with the stage.
 */
export function pictureKey({ name, params }: RouteMatch, query: URLSearchParams): string | null {
  const stage = competitionStage(Number(query.get('stage') ?? NaN));
  if (name === 'hallOfFameEdition' && !stage) return null;
  return ['picture', name, params['category'], params['id'], stage?.number].join(' ');
}
