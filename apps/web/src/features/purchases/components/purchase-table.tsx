import { londonLongDay, publicationText } from '@music/rules';
import { Consent } from '../../../components/consent.js';
import { preparingText } from '../../../components/download-list.js';
import { endedText } from '../../../components/ended-licence.js';
import { FoldedDownloads } from '../../../components/folded-downloads.js';
import { ProductTitle } from '../../../components/product-title.js';
import { Table } from '../../../components/table.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import type { PurchaseRow } from '../purchase-rows.js';
import { purchases as area } from '../purchases.state.js';
import { purchasesTexts as texts } from '../purchases.texts.js';
import { PurchaseLicence } from './purchase-licence.js';
import styles from './purchase-table.module.css';

interface WaiverNeededProps {
  orderNo: string;
  opensAt: string;
  onAgree: () => void;
}

/** Agreeing opens all downloads of the order, which the list shows a moment later. */
function WaiverNeeded({ orderNo, opensAt, onAgree }: WaiverNeededProps) {
  const dispatch = useDispatch();
  const { args, phase, failure } = useArea(area.giveWaiver);
  const isOurs = args === orderNo;
  const agree = (): void => {
    onAgree();
    dispatch(area.giveWaiver.fetch(orderNo));
  };
  return (
    <Consent
      opensAt={opensAt}
      isSending={isOurs && (phase === 'fetching' || phase === 'success')}
      failure={isOurs ? failure : null}
      onAgree={agree}
    />
  );
}

interface FilesProps {
  purchase: PurchaseRow;
  onAgree: () => void;
}

/** The files, or how far they or the parcel are. */
function Files({ purchase, onAgree }: FilesProps) {
  const { title, isPosted, dispatched, downloads, downloadAccess, orderNo, preparing } = purchase;
  const { refundedAt } = purchase;
  if (refundedAt !== undefined) return texts.refunded(londonLongDay(refundedAt));
  const ended = endedText(purchase);
  if (ended !== null) return ended;
  if (isPosted) return dispatched ? texts.dispatched : texts.notDispatched;
  if (downloadAccess?.waiverNeeded && orderNo !== undefined)
    return <WaiverNeeded orderNo={orderNo} opensAt={downloadAccess.downloadsOpenAt} onAgree={onAgree} />;
  // The files that are ready would look like all of them.
  if (preparing) return preparingText;
  return downloads.length > 0 ? <FoldedDownloads title={title} downloads={downloads} /> : texts.noFiles;
}

/** What was paid for, or ordered free, has a receipt. */
const Order = ({ purchase: { orderNo } }: { purchase: PurchaseRow }) => (
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

/** Takes the focus from the consent that disappears. */
function FilesCell({ purchase }: { purchase: PurchaseRow }) {
  const isOpen = !purchase.downloadAccess?.waiverNeeded;
  const { nextRef, passFocus } = usePassFocus<HTMLTableCellElement>(isOpen);
  return (
    <td ref={nextRef} tabIndex={-1} className={styles.files}>
      <Files purchase={purchase} onAgree={passFocus} />
    </td>
  );
}

const Row = ({ purchase }: { purchase: PurchaseRow }) => (
  <tr>
    <td className={styles.title}>
      <ProductTitle {...purchase} />
      <small>{publicationText(purchase)}</small>
      <PurchaseLicence purchase={purchase} />
    </td>
    <td>{purchase.form}</td>
    <td data-label={texts.order} className={styles.whole}>
      <Order purchase={purchase} />
    </td>
    <td data-label={texts.bought} className={styles.whole}>
      <time dateTime={purchase.date}>{londonLongDay(purchase.date)}</time>
    </td>
    <FilesCell purchase={purchase} />
  </tr>
);

const columns = [texts.what, texts.form, texts.order, texts.bought, texts.files];

export const PurchaseTable = ({ purchases }: { purchases: readonly PurchaseRow[] }) => (
  <Table caption={texts.title} columns={columns}>
    {purchases.map((purchase) => (
      <Row key={`${purchase.list}${purchase.id}`} purchase={purchase} />
    ))}
  </Table>
);
