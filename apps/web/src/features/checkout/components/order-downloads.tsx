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
type Line = Order['lines'][number];

/** What can be downloaded, whether the library has heard of it or not. */
const digital = ({ lines }: Order): Line[] =>
  lines.filter(({ format, refundedAt }) => format !== 'hardcopy' && refundedAt === null);

/** What the library has not heard of, is making, or has not opened yet. */
const isComing = (licence: Licence | undefined): boolean =>
  !licence || licence.preparing || licence.downloadAccess.waiverNeeded;

/** One link in view, to all files where there are several, so that as much room is taken whatever comes. */
function Files({ licence: { title, downloads, preparing } }: { licence: Licence }) {
  const all = downloads.at(-1);
  if (!all) return preparing ? null : <p>{texts.noFiles}</p>;
  const each = downloads.slice(0, -1);
  return (
    <>
      <DownloadList title={title} downloads={[all]} />
      {each.length > 0 && (
        <details>
          <summary>{texts.eachFile(each.length)}</summary>
          <DownloadList title={title} downloads={each} />
        </details>
      )}
    </>
  );
}

/** The files, which become ready before one's eyes, where room is kept for them. */
function Open({ door, order }: { door: Door; order: Order }) {
  const { data, failure, again } = useAsked(confirmation.downloads, door);
  const lines = digital(order);
  const licenceOf = ({ lineId }: Line) => data?.licences.find((licence) => licence.lineId === lineId);
  const isWaiting = lines.some((line) => isComing(licenceOf(line)));
  useWaiting(isWaiting, failure ?? data, again);
  useEffect(() => {
    const timer = setTimeout(again, renewalMs);
    return () => clearTimeout(timer);
  }, [again, data]);
  const standing = isWaiting ? preparingText : texts.downloadsReady;
  return (
    <>
      <p role="status" className={styles.standing}>
        {failure ? texts.downloadsFailed : standing}
      </p>
      <ul className={styles.files}>
        {lines.map((line) => {
          const licence = licenceOf(line);
          return (
            <li key={line.lineId}>
              <span className={styles.title}>{line.title}</span>
              <div className={styles.links}>{licence && <Files licence={licence} />}</div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface OrderDownloadsProps {
  /** By what the order is seen. */
  door: Door;
  order: Order;
  access: Access;
}
const shown = [confirmation.downloads, confirmation.giveWaiver];

/** What can be downloaded of an order, or the consent that it waits for. */
export function OrderDownloads({ door, order, access }: OrderDownloadsProps) {
  useForgetting(shown);
  const dispatch = useDispatch();
  const { phase, failure } = useArea(confirmation.giveWaiver);
  return (
    <section>
      <RehearsalHeading letter="A">{texts.downloads}</RehearsalHeading>
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
