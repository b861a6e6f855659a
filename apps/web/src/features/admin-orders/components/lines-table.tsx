import type { OrderDetail, OrderLineView } from '@music/contracts';
import { factsText, formatNames, londonDay, poundsText, publicationText } from '@music/rules';
import { useId } from 'react';
import { Table } from '../../../components/table.js';
import { lineTexts as texts } from '../admin-orders.texts.js';
import { idsOf, linesHeldBack, linesToPost, linesUnderWay, refundable } from '../order-lines.js';
import type { TickedLines } from '../use-ticked-lines.js';
import styles from './lines-table.module.css';

interface LineProps {
  line: OrderLineView;
  isUnderWay: boolean;
  isToPost: boolean;
  isHeldBack: boolean;
  /** Whether any action is still possible. */
  isOpen: boolean;
  ticks: TickedLines;
}

/** The history of a line, oldest first. */
function standings({ line, isUnderWay, isToPost, isHeldBack }: LineProps): string[] {
  const { dispatchedAt, refundedAt } = line;
  return [
    dispatchedAt !== null && texts.dispatched(londonDay(dispatchedAt)),
    refundedAt !== null && texts.refunded(londonDay(refundedAt)),
    isUnderWay && texts.refunding,
    isToPost && texts.toPost,
    isHeldBack && texts.heldBack,
  ].filter((standing) => standing !== false);
}

function Music(props: LineProps) {
  const { line, isOpen, ticks } = props;
  const formatId = useId();
  return (
    <>
      <label className={styles.title}>
        <input
          type="checkbox"
          aria-describedby={formatId}
          checked={isOpen && ticks.has(line.lineId)}
          disabled={!isOpen}
          onChange={(event) => ticks.set([line.lineId], event.target.checked)}
        />
        <span>{line.title}</span>
      </label>
      <small id={formatId}>{factsText(publicationText(line), formatNames[line.format], line.key)}</small>
      {line.licenceName !== null && <small>{texts.licensed(line.licenceName)}</small>}
      {standings(props).map((standing) => (
        <small key={standing} className={styles.standing}>
          {standing}
        </small>
      ))}
    </>
  );
}

/** An amount under its heading; on a card nothing is shown if there is none. */
const Sum = ({ label, pence }: { label: string; pence: number }) => (
  <td data-label={label} data-whole="line" className={pence === 0 ? styles.zero : undefined}>
    {poundsText(pence)}
  </td>
);

const Line = (props: LineProps) => (
  <tr>
    <td>
      <Music {...props} />
    </td>
    <Sum label={texts.price} pence={props.line.price} />
    <Sum label={texts.discount} pence={props.line.discount} />
    <Sum label={texts.postage} pence={props.line.shipping} />
    <Sum label={texts.vat} pence={props.line.vat} />
    <td data-label={texts.charged} data-whole="line">
      {poundsText(props.line.total)}
    </td>
  </tr>
);

const SelectAll = ({ open, ticks }: { open: readonly number[]; ticks: TickedLines }) => (
  <label className={styles.title}>
    <input
      type="checkbox"
      checked={open.every(ticks.has)}
      onChange={(event) => ticks.set(open, event.target.checked)}
    />
    <span>{texts.everything}</span>
  </label>
);

const columns = [texts.music, texts.price, texts.discount, texts.postage, texts.vat, texts.charged];

const Totals = ({ totals }: { totals: OrderDetail['totals'] }) => (
  <tr>
    <th scope="row">{texts.total}</th>
    <Sum label={texts.price} pence={totals.items} />
    <Sum label={texts.discount} pence={totals.discount} />
    <Sum label={texts.postage} pence={totals.shipping} />
    <Sum label={texts.vat} pence={totals.vat} />
    <td data-label={texts.charged} data-whole="line">
      {poundsText(totals.total)}
    </td>
  </tr>
);

/** The lines to tick, with what each was charged. */
export function LinesTable({ order, ticks }: { order: OrderDetail; ticks: TickedLines }) {
  const underWay = linesUnderWay(order);
  const open = idsOf(refundable(order));
  const toPost = idsOf(linesToPost(order));
  const heldBack = idsOf(linesHeldBack(order));
  return (
    <>
      {open.length > 1 && <SelectAll open={open} ticks={ticks} />}
      <Table
        caption={texts.heading}
        columns={columns}
        foot={<Totals totals={order.totals} />}
        className={styles.lines}
      >
        {order.lines.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            isUnderWay={underWay.has(line.lineId)}
            isToPost={toPost.includes(line.lineId)}
            isHeldBack={heldBack.includes(line.lineId)}
            isOpen={open.includes(line.lineId)}
            ticks={ticks}
          />
        ))}
      </Table>
    </>
  );
}
