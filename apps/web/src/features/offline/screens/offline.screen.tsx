import type { SearchHit } from '@music/contracts';
import { londonLongDay } from '@music/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { offlineText, retryText } from '../../../components/error-state.js';
import { PageTitle } from '../../../components/page-title.js';
import { PieceList } from '../../../components/piece-list.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { Table } from '../../../components/table.js';
import { offlineTexts as texts } from '../offline.texts.js';
import { type KeptPurchase, type OnDevice, type Seen, readFromDevice } from '../on-device.js';
import styles from './offline.module.css';

const columns = [texts.what, texts.form, texts.order, texts.bought];

const Row = ({ purchase }: { purchase: KeptPurchase }) => (
  <tr>
    <td className={styles.title}>
      {purchase.title}
      <small>{purchase.publication}</small>
      {purchase.licenceName && <small>{texts.licensedTo(purchase.licenceName)}</small>}
      {purchase.code && <small>{texts.code(purchase.code)}</small>}
    </td>
    <td>{purchase.form}</td>
    <td data-label={texts.order}>{purchase.orderNo}</td>
    <td data-label={texts.bought}>
      <time dateTime={purchase.date}>{londonLongDay(purchase.date)}</time>
    </td>
  </tr>
);

const Purchases = ({ seen }: { seen: Seen<KeptPurchase> | null }) => (
  <section>
    <RehearsalHeading letter="A">{texts.purchases}</RehearsalHeading>
    <p>{seen ? texts.seen(seen.at) : texts.noPurchases}</p>
    {seen && seen.items.length > 0 && (
      <Table caption={texts.purchases} columns={columns}>
        {seen.items.map((purchase) => (
          <Row key={purchase.id} purchase={purchase} />
        ))}
      </Table>
    )}
  </section>
);

const Saved = ({ seen }: { seen: Seen<SearchHit> }) => (
  <section>
    <RehearsalHeading letter="B">{texts.saved}</RehearsalHeading>
    <p>{texts.seenSaved(seen.at)}</p>
    <PieceList pieces={seen.items} showCategory />
  </section>
);

function useDevice(): OnDevice | null {
  const [found, setFound] = useState<OnDevice | null>(null);
  useEffect(() => {
    let isGone = false;
    void readFromDevice().then((lists) => isGone || setFound(lists));
    return () => {
      isGone = true;
    };
  }, []);
  return found;
}

/** Replaces a page of the account that could not be loaded: shows what is stored on the device. */
function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const found = useDevice();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const listener = (): void => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <>
      <PageTitle lead={offlineText}>{texts.title}</PageTitle>
      <button type="button" onClick={onRetry}>
        {retryText}
      </button>
      {found && <Purchases seen={found.purchases} />}
      {found?.saved && found.saved.items.length > 0 && <Saved seen={found.saved} />}
    </>
  );
}

/** Renders the offline screen in place of another one. */
export const renderOffline = (retry: () => void) => <OfflineScreen onRetry={retry} />;
