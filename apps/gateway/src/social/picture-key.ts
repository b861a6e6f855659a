import { competitionStage, type RouteMatch } from '@music/rules';

/** What the picture of a page depends on. Its address also has a title or a name, and any query; of those only `stage` matters. */
export function pictureKey({ name, params }: RouteMatch, query: URLSearchParams): string {
  const stage = competitionStage(Number(query.get('stage') ?? NaN));
  return ['picture', name, params['category'], params['id'], stage?.number].join(' ');
}
