import { useEffect, type RefObject } from 'react';
import type { OrderDownloads as Downloads, OrderView as Order } from '@music/contracts';
import { Consent } from '../../../components/consent.js';
import { preparingText } from '../../../components/download-list.js';
import { endedText } from '../../../components/ended-licence.js';
import { FoldedDownloads } from '../../../components/folded-downloads.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { usePolling } from '../../../lib/fetching/use-polling.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import type { Failure } from '../../../lib/api/http.js';
import { confirmationTexts as texts } from '../checkout.texts.js';
import { confirmation, type OrderAccess } from '../confirmation.state.js';
import styles from './order-view.module.css';

/** A guest's links expire after 15 minutes. */
const renewalMs = 10 * 60_000;

/** The link to the order is unknown, too old or malformed: after a reload the page says which, and offers a new one. */
const finalStatuses = [404, 410, 422];
const isFinal = (failure: Failure): boolean => finalStatuses.includes(failure.status);
const failureText = (failure: Failure): string =>
  isFinal(failure) ? texts.downloadsOver : texts.downloadsFailed;

type Access = NonNullable<Order['downloadAccess']>;
type Licence = Downloads['licences'][number];
type Line = Order['lines'][number];

/** The lines with downloads, whether or not the library knows the order yet; what was refunded has none. */
export const linesToDownload = ({ lines }: Order): Line[] =>
  lines.filter(({ format, refundedAt }) => format !== 'hardcopy' && refundedAt === null);

/** Whether the library does not know the order yet, or its files are being made or still closed. */
const isComing = (licence: Licence | undefined): boolean =>
  !licence || (!endedText(licence) && (licence.preparing || licence.downloadAccess.waiverNeeded));

/** The message about all files; if only some are missing, it is shown with each piece. */
function standingOf(licences: readonly (Licence | undefined)[]): string {
  if (licences.some(isComing)) return preparingText;
  return licences.every((licence) => licence?.downloads.length) ? texts.downloadsReady : '';
}

/** The files; not while some are still being made, because the others would look like all of them. */
function Files({ licence }: { licence: Licence }) {
  const { title, downloads, preparing } = licence;
  const ended = endedText(licence);
  if (ended !== null) return <p>{ended}</p>;
  if (preparing) return <p>{texts.preparing}</p>;
  if (downloads.length === 0) return <p>{texts.noFiles}</p>;
  return <FoldedDownloads title={title} downloads={downloads} />;
}

interface OpenProps {
  orderAccess: OrderAccess;
  order: Order;
  standingRef: RefObject<HTMLParagraphElement | null>;
}

/** Renews the links before they expire, or when the page is shown again: while a phone sleeps, timers may stop. */
function useRenewal(isOver: boolean, links: Downloads | null, refetch: () => void): void {
  useEffect(() => {
    if (isOver) return;
    const dueAt = Date.now() + renewalMs;
    const renewIfDue = (): void => {
      if (!document.hidden && Date.now() >= dueAt) refetch();
    };
    const timer = setTimeout(refetch, renewalMs);
    document.addEventListener('visibilitychange', renewIfDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renewIfDue);
    };
  }, [isOver, refetch, links]);
}

/** The files, polled until they are ready, and again after a failure, because their links expire; their height is reserved. */
function Open({ orderAccess, order, standingRef }: OpenProps) {
  const { status, data, failure, refetch } = useQuery(confirmation.downloads, orderAccess);
  const lines = linesToDownload(order);
  const licenceOf = ({ lineId }: Line) => data?.licences.find((licence) => licence.lineId === lineId);
  const standing = standingOf(lines.map(licenceOf));
  const isOver = failure !== null && isFinal(failure);
  const isComplete = status === 'loaded' && standing !== preparingText;
  usePolling(!isOver && !isComplete, status === 'waiting' ? null : (failure ?? data), refetch);
  useRenewal(isOver, data, refetch);
  return (
    <>
      <p ref={standingRef} tabIndex={-1} role="status" className={styles.standing}>
        {failure ? failureText(failure) : standing}
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
  /** How the reader may see the order. */
  orderAccess: OrderAccess;
  order: Order;
  access: Access;
}
const clearedOnLeave = [confirmation.downloads, confirmation.giveWaiver];

/** What can be downloaded of an order, or the consent that it waits for. */
export function OrderDownloads({ orderAccess, order, access }: OrderDownloadsProps) {
  useClearOnLeave(clearedOnLeave);
  const dispatch = useDispatch();
  const { phase, data: given, failure } = useArea(confirmation.giveWaiver);
  const { waiverNeeded, downloadsOpenAt } = given ?? access;
  const { nextRef, passFocus } = usePassFocus<HTMLParagraphElement>(!waiverNeeded);
  const agree = (): void => {
    passFocus();
    dispatch(confirmation.giveWaiver.fetch(orderAccess));
  };
  return (
    <section>
      <RehearsalHeading letter="A">{texts.downloads}</RehearsalHeading>
      {waiverNeeded ? (
        <Consent
          opensAt={downloadsOpenAt}
          isSending={phase === 'fetching'}
          failure={failure}
          onAgree={agree}
        />
      ) : (
        <Open orderAccess={orderAccess} order={order} standingRef={nextRef} />
      )}
    </section>
  );
}
