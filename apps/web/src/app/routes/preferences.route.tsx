import { ErrorState } from '../../components/error-state.js';
import { Loading } from '../../components/loading.js';
import { renderOffline } from '../../features/offline/screens/offline.screen.js';
import { themeChosen, themes } from '../../features/themes/themes.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { PreferencesScreen } from '../../features/user/screens/preferences.screen.js';
import { VisitorPreferencesScreen } from '../../features/user/screens/visitor-preferences.screen.js';
import { user } from '../../features/user/user.state.js';
import { accountTexts } from '../../features/user/user.texts.js';
import { useArea, useDispatch, useAppSelector } from '../../lib/state/hooks.js';

const failedText = 'Sorry, the themes could not be loaded.';

/** In place of the themes until they arrive, or if they do not. */
function MissingThemes() {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(themes.load);
  if (phase !== 'error') return <Loading />;
  const retry = (): void => void dispatch(themes.load.fetch());
  return <ErrorState text={failedText} failure={failure} onRetry={retry} />;
}

/** A visitor's theme stays in the browser (rule D10), a user's in the account. */
export default function PreferencesRoute() {
  const dispatch = useDispatch();
  const { list, selectedId } = useAppSelector(themes.select);
  const account = useAppSelector(user.select);
  const show = (id: number): void => void dispatch(themeChosen(id));
  if (account.known && !account.user && !account.lost)
    return (
      <VisitorPreferencesScreen
        themes={list}
        missing={<MissingThemes />}
        chosen={selectedId}
        onChoose={show}
      />
    );
  return (
    <Guarded title={accountTexts.preferences} renderOffline={renderOffline}>
      <AccountFrame>
        <PreferencesScreen themes={list} missing={<MissingThemes />} onPreview={show} />
      </AccountFrame>
    </Guarded>
  );
}
