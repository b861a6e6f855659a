import { londonLongDay, publicationText } from '@music/rules';
import { Table } from '../../../components/table.js';
import type { Owned } from '../owned.js';
import { purchasesTexts as texts, sourceNotes } from '../purchases.texts.js';
import styles from './purchase-table.module.css';

/** The files, or how far they or the parcel are. */
function Files({ purchase: { title, isPosted, dispatched, downloads } }: { purchase: Owned }) {
  if (isPosted) return dispatched ? texts.dispatched : texts.notDispatched;
  if (downloads.length === 0) return texts.preparing;
  return (
    <ul className={styles.files}>
      {downloads.map(({ label, url }) => (
        <li key={url}>
          <a href={url} download aria-label={texts.download(label, title)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was paid for, or ordered free, has a receipt. */
const Order = ({ purchase: { orderNo } }: { purchase: Owned }) => (
  <>
    {orderNo}
    {orderNo !== undefined && (
      <small>
        <a href={`/api/user/orders/${orderNo}/receipt`} download aria-label={texts.receiptOf(orderNo)}>
          {texts.receipt}
        </a>
      </small>
    )}
  </>
);

const Row = ({ purchase }: { purchase: Owned }) => (
  <tr>
    <td className={styles.title}>
      {purchase.title}
      <small>{publicationText(purchase)}</small>
      {purchase.licenceName && <small>{texts.licensedTo(purchase.licenceName)}</small>}
    </td>
    <td>{[purchase.form, sourceNotes[purchase.source]].filter(Boolean).join(', ')}</td>
    <td data-label={texts.order} className={styles.whole}>
      <Order purchase={purchase} />
    </td>
    <td data-label={texts.bought} className={styles.whole}>
      <time dateTime={purchase.date}>{londonLongDay(purchase.date)}</time>
    </td>
    <td>
      <Files purchase={purchase} />
    </td>
  </tr>
);

const columns = [texts.what, texts.form, texts.order, texts.bought, texts.files];

export const PurchaseTable = ({ owned }: { owned: readonly Owned[] }) => (
  <Table caption={texts.title} columns={columns}>
    {owned.map((purchase) => (
      <Row key={`${purchase.list}${purchase.id}`} purchase={purchase} />
    ))}
  </Table>
);
