import { useEffect } from 'react';
import type { OrderDownloads as Downloads, OrderView as Order } from '@music/contracts';
import { Consent } from '../../../components/consent.js';
import { DownloadList, preparingText } from '../../../components/download-list.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { useAsked } from '../../../lib/use-asked.js';
import { useForgetting } from '../../../lib/use-fetching.js';
import { useWaiting } from '../../../lib/use-waiting.js';
import { confirmationTexts as texts } from '../checkout.texts.js';
import { confirmation, type Door } from '../confirmation.state.js';
import styles from './order-view.module.css';

/** A guest's links end after 15 minutes. */
const renewalMs = 10 * 60_000;

type Access = NonNullable<Order['downloadAccess']>;
type Licence = Downloads['licences'][number];

/** Those that the library has not heard of, is making, or has not opened yet. */
const isComing = ({ lines }: Order, licences: readonly Licence[]): boolean =>
  lines.some(({ lineId, format, refundedAt }) => {
    if (format === 'hardcopy' || refundedAt !== null) return false;
    const licence = licences.find((each) => each.lineId === lineId);
    return !licence || licence.preparing || licence.downloadAccess.waiverNeeded;
  });

const Files = ({ licence: { title, downloads, preparing } }: { licence: Licence }) => (
  <li>
    <span className={styles.title}>{title}</span>
    <DownloadList title={title} downloads={downloads} />
    {!preparing && downloads.length === 0 && <p>{texts.noFiles}</p>}
  </li>
);

/** The files, which become ready before one's eyes. */
function Open({ door, order }: { door: Door; order: Order }) {
  const { data, failure, again } = useAsked(confirmation.downloads, door);
  const licences = data?.licences ?? [];
  const isWaiting = isComing(order, licences);
  useWaiting(isWaiting, failure ?? data, again);
  useEffect(() => {
    const timer = setTimeout(again, renewalMs);
    return () => clearTimeout(timer);
  }, [again, data]);
  return (
    <>
      <ul className={styles.files}>
        {licences.map((licence) => (
          <Files key={licence.licenceId} licence={licence} />
        ))}
      </ul>
      <p role="status">{failure ? texts.downloadsFailed : isWaiting && preparingText}</p>
    </>
  );
}

interface OrderDownloadsProps {
  /** By what the order is seen. */
  door: Door;
  order: Order;
  access: Access;
  letter: string;
}
const shown = [confirmation.downloads, confirmation.giveWaiver];

/** What can be downloaded of an order, or the consent that it waits for. */
export function OrderDownloads({ door, order, access, letter }: OrderDownloadsProps) {
  useForgetting(shown);
  const dispatch = useDispatch();
  const { phase, failure } = useArea(confirmation.giveWaiver);
  return (
    <section>
      <RehearsalHeading letter={letter}>{texts.downloads}</RehearsalHeading>
      {access.waiverNeeded ? (
        <Consent
          opensAt={access.downloadsOpenAt}
          isSending={phase === 'fetching'}
          failure={failure}
          onAgree={() => void dispatch(confirmation.giveWaiver.fetch(door))}
        />
      ) : (
        <Open door={door} order={order} />
      )}
    </section>
  );
}
