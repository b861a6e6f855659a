import { themeChosen, themes } from '../../features/themes/themes.state.js';
import { PreferencesScreen } from '../../features/user/screens/preferences.screen.js';
import { useArea, useDispatch } from '../../lib/hooks.js';

export default function PreferencesRoute() {
  const dispatch = useDispatch();
  const { data } = useArea(themes.list);
  return <PreferencesScreen themes={data} onPreview={(id) => dispatch(themeChosen(id))} />;
}
