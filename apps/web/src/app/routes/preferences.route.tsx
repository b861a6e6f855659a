import { themeChosen, themes } from '../../features/themes/themes.state.js';
import { PreferencesScreen } from '../../features/user/screens/preferences.screen.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';

export default function PreferencesRoute() {
  const dispatch = useDispatch();
  const { list } = useRoot(themes.select);
  return <PreferencesScreen themes={list} onPreview={(id) => dispatch(themeChosen(id))} />;
}
