import type { getFraudSignals, ReplyOf } from '@music/contracts';
import { grouped, londonTime } from '@music/rules';
import { Fetched } from '../../../components/fetched.js';
import { Table } from '../../../components/table.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { fameAdmin } from '../fame-admin.state.js';
import { fraudTexts as texts } from '../fame-admin.texts.js';
import { Counts } from './counts.js';

type Signals = ReplyOf<typeof getFraudSignals>;

const Blocks = ({ blocks }: Pick<Signals, 'blocks'>) => (
  <>
    <p>{texts.blocksWhy}</p>
    <Table caption={texts.blocks} isCaptionShown columns={[texts.block, texts.ballots, texts.notVerified]}>
      {blocks.map(({ block, ballots, unconfirmed }) => (
        <tr key={block}>
          <td>
            <code>{block}</code>
          </td>
          <td data-label={texts.ballots}>{grouped(ballots)}</td>
          <td data-label={texts.notVerified}>{grouped(unconfirmed)}</td>
        </tr>
      ))}
    </Table>
  </>
);

const maxHours = 24;
/** If somebody votes many times, it shows here first. */
const busiest = (hours: Signals['hours']) =>
  hours
    .map(({ hour, ballots }) => ({ key: hour, value: ballots }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, maxHours);

const FraudSignals = ({ unconfirmed, blocks, hours }: Signals) => (
  <>
    {unconfirmed > 0 && <p>{texts.unverified(unconfirmed)}</p>}
    {blocks.length > 0 ? <Blocks blocks={blocks} /> : <p>{texts.noBlocks}</p>}
    <Counts caption={texts.hours} rows={busiest(hours)} unit={texts.ballots} keyText={londonTime} />
  </>
);

/** Where and when ballots came from: only counts. */
export function Fraud({ id }: { id: number }) {
  const asked = useQuery(fameAdmin.fraud, id);
  return (
    <Fetched query={asked} errorText={texts.failed} isInline>
      {(signals) => <FraudSignals {...signals} />}
    </Fetched>
  );
}
