import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Action } from 'redux';
import { ErrorState } from '../../components/error-state.js';
import { Loading } from '../../components/loading.js';
import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { themeChosen, themes } from '../../features/themes/themes.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { PreferencesScreen } from '../../features/user/screens/preferences.screen.js';
import { VisitorPreferencesScreen } from '../../features/user/screens/visitor-preferences.screen.js';
import { selectUser, user } from '../../features/user/user.state.js';
import { accountTexts } from '../../features/user/user.texts.js';
import { useArea, useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';

const failedText = 'Sorry, the themes could not be loaded.';

/**
 * Whether the first answer about the themes is still to come. The page waits for it, because the themes would push down
 * everything below them; it stays open while they are fetched again, so that nothing ticked is lost.
 */
function useIsFirstLoad(): boolean {
  const { phase } = useArea(themes.load);
  const [hasAnswer, setHasAnswer] = useState(false);
  const isLoading = phase === 'idle' || phase === 'fetching';
  if (!isLoading && !hasAnswer) setHasAnswer(true);
  return isLoading && !hasAnswer;
}

/** In place of the themes if they did not arrive, and while they are fetched again. */
function MissingThemes() {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(themes.load);
  if (phase !== 'error') return <Loading />;
  const retry = (): void => void dispatch(themes.load.fetch());
  return <ErrorState text={failedText} failure={failure} onRetry={retry} />;
}

/** A visitor's theme stays in the browser (rule D10), a user's in the account. */
export default function PreferencesRoute() {
  const { dispatch, getState } = useStore<RootState, Action<string>>();
  const { list, selectedId } = useAppSelector(themes.select);
  const account = useAppSelector(user.select);
  const isFirstLoad = useIsFirstLoad();
  // The screen restores its user's theme when it closes; by then the page may belong to a visitor or to another user.
  const preview = (id: number, userId: number): void =>
    void (selectUser(getState())?.id === userId && dispatch(themeChosen({ selectedId: id })));
  if (account.known && !account.user && !account.lost)
    return (
      <AccountFrame isForVisitors>
        {isFirstLoad ? (
          <Loading />
        ) : (
          <VisitorPreferencesScreen
            themes={list}
            missing={<MissingThemes />}
            chosen={selectedId}
            onChoose={(id) => dispatch(themeChosen({ selectedId: id, visitorsId: id }))}
          />
        )}
      </AccountFrame>
    );
  return (
    <Guarded title={accountTexts.preferences} renderOffline={renderOffline}>
      <AccountFrame>
        {isFirstLoad ? (
          <Loading />
        ) : (
          <PreferencesScreen themes={list} missing={<MissingThemes />} onPreview={preview} />
        )}
      </AccountFrame>
    </Guarded>
  );
}
