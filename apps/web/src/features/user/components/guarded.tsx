import type { UserDetail } from '@music/contracts';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.js';
import { Lazy, lazyComponent } from '../../../components/lazy.js';
import { useArea, useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { MorphedContext } from '../../../lib/pages/morphed.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { LogInCountContext } from '../../../lib/fetching/log-in-count.js';
import { PageUserContext } from '../page-user.js';
import { type Account, lostSessionDropped, user as calls } from '../user.state.js';
import { guardTexts as texts } from '../user.texts.js';
import { UserPending, type UserPendingProps } from './user-pending.js';
import styles from './guarded.module.css';

const authCard = lazyComponent('auth-card', () => import('./auth-card.js'));

interface GuardedProps extends UserPendingProps {
  /** The page's title while it is closed. */
  title: string;
  /** The users that the page is for; all of them if absent. */
  isFor?: (user: UserDetail) => boolean;
  /** The page's own text for visitors, if it has one. */
  visitor?: string;
  children: ReactNode;
}

/** Leaving deletes what was kept for a lost session, and the message about an erased account. */
function useForgetOnLeave(hasErased: boolean): void {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const forget = useEffectEvent(() => {
    dispatch(lostSessionDropped());
    if (hasErased) dispatch(calls.erase.clear());
  });
  useEffect(() => () => forget(), [pathname]);
}

/** Why the page is closed, or null if it is open. */
function refusalFor({ user, lost }: Account, isFor: (user: UserDetail) => boolean, visitor?: string) {
  if (user) return isFor(user) ? null : texts.refused;
  return lost && isFor(lost) ? texts.lost : (visitor ?? texts.visitor);
}

function AccessDenied({ title, why }: { title: string; why: string }) {
  // It may appear while the user is far down the page.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [why]);
  return (
    <section>
      <PageTitle lead={why}>{title}</PageTitle>
      {why !== texts.refused && <Lazy component={authCard} />}
    </section>
  );
}

/** A modal dialog of the page would cover the form to log in, because it is above everything. */
function useCloseDialogs(isClosed: boolean) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isClosed) page.current?.querySelectorAll('dialog').forEach((dialog) => dialog.close());
  }, [isClosed]);
  return page;
}

/**
 * A page with restricted access. Others see why it is closed, and visitors see the log-in form in its place. If the
 * session ends unexpectedly, the content of the page stays below, inert, and works again once the same user is back.
 */
export function Guarded({ title, isFor = () => true, visitor, renderOffline, children }: GuardedProps) {
  const account = useAppSelector(calls.select);
  const hasErased = useArea(calls.erase).phase === 'success';
  const why = refusalFor(account, isFor, visitor);
  const page = useCloseDialogs(why !== null);
  usePageHead();
  useForgetOnLeave(hasErased);
  if (!account.known) return <UserPending renderOffline={renderOffline} />;
  const user = account.user ?? account.lost;
  return (
    <>
      {why && <AccessDenied title={title} why={hasErased ? texts.erased : why} />}
      {user && isFor(user) && (
        <div key={user.id} ref={page} className={styles.page} inert={why !== null}>
          <LogInCountContext value={account.logIns}>
            <PageUserContext value={user}>
              <MorphedContext value={user.isMorphed}>{children}</MorphedContext>
            </PageUserContext>
          </LogInCountContext>
        </div>
      )}
    </>
  );
}
