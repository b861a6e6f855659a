import type { Edition, listEditions, ReplyOf } from '@music/contracts';
import type { Answer, Ask, ShopProcess } from './shop-process.fixture.js';
import { editionsCall, resultsCall } from './shop-walk.js';

export interface Leak {
  path: string;
  ask: Ask;
}
interface Votes {
  id: number;
  favourite: number | null;
  points: number;
}
/** From the ballots, and once they are counted from the results. */
const votes = `
  select e.id,
    (select votes[1] from hall_of_fame.ballots where edition_id = e.id group by 1 order by count(*) desc limit 1) as favourite,
    (select coalesce(sum(points), (select count(*) from hall_of_fame.ballots where edition_id = e.id))::integer
      from hall_of_fame.results where edition_id = e.id) as points
  from hall_of_fame.editions e`;

function answer(body: unknown): Answer {
  const text = JSON.stringify(body);
  return { status: 200, bytes: Buffer.from(text), text, body };
}

/** The shop as careless code would have it: one address reveals what the stage hides, and the walk must notice. */
export async function leakyShops(shop: ShopProcess, visitor: Ask, stage: number): Promise<Leak[]> {
  if (stage === 0 || stage >= 11) return [];
  const read = async () => new Map((await shop.query<Votes>(votes)).map((each) => [each.id, each]));
  const withAField: Ask = async (route) =>
    answer({ ...((await visitor(route)).body as object), next: (await read()).get(1)?.favourite });
  const orderedByPoints: Ask = async (route) => {
    const { brass } = (await visitor(route)).body as ReplyOf<typeof listEditions>;
    const known = await read();
    const points = ({ id }: Edition): number => known.get(id)?.points ?? 0;
    return answer(brass.toSorted((one, other) => points(other) - points(one)));
  };
  const leaks = [
    { path: resultsCall, ask: withAField },
    { path: editionsCall, ask: orderedByPoints },
  ];
  if (stage < 3) return leaks;
  const kept = await answerOfNextStage(shop, visitor);
  return [...leaks, { path: resultsCall, ask: () => Promise.resolve(kept) }];
}

/** As if it was prepared before the stage changed, and then found under the edition's id alone. */
async function answerOfNextStage(shop: ShopProcess, visitor: Ask): Promise<Answer> {
  const step = (by: number) =>
    shop.query('update hall_of_fame.editions set stage = stage + $1 where id = 1', [by]);
  await step(1);
  const next = await visitor(`GET ${resultsCall}`);
  await step(-1);
  return next;
}
