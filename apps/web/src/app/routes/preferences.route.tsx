import { ErrorState } from '../../components/error-state.js';
import { Loading } from '../../components/loading.js';
import { OfflineScreen } from '../../features/offline/screens/offline.screen.js';
import { themeChosen, themes } from '../../features/themes/themes.state.js';
import { AccountFrame } from '../../features/user/components/account-frame.js';
import { Guarded } from '../../features/user/components/guarded.js';
import { PreferencesScreen } from '../../features/user/screens/preferences.screen.js';
import { VisitorPreferencesScreen } from '../../features/user/screens/visitor-preferences.screen.js';
import { user } from '../../features/user/user.state.js';
import { accountTexts } from '../../features/user/user.texts.js';
import { useArea, useDispatch, useRoot } from '../../lib/state/hooks.js';

const texts = { failed: 'Sorry, the themes could not be loaded.', again: 'Try again' };

/** In place of the themes until they arrive, or if they do not. */
function MissingThemes() {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(themes.load);
  if (phase !== 'error') return <Loading />;
  const again = (): void => void dispatch(themes.load.fetch());
  return <ErrorState text={texts.failed} failure={failure} action={texts.again} onAction={again} />;
}

const offline = (again: () => void) => <OfflineScreen onAgain={again} />;
const everyUser = (): boolean => true;

/** A visitor's theme stays in the browser (rule D10), a user's in the account. */
export default function PreferencesRoute() {
  const dispatch = useDispatch();
  const { list, selectedId } = useRoot(themes.select);
  const account = useRoot(user.select);
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
    <Guarded title={accountTexts.preferences} isFor={everyUser} offline={offline}>
      <AccountFrame>
        <PreferencesScreen themes={list} missing={<MissingThemes />} onPreview={show} />
      </AccountFrame>
    </Guarded>
  );
}
