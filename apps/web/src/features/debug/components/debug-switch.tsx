import { CheckField } from '../../../components/check-field.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { debugSwitched, selectDebugFlag } from '../debug.state.js';
import { debugSwitchTexts as texts } from '../debug.texts.js';

/** Switches debug mode on or off, like `?debug` in the address. */
export function DebugSwitch({ letter }: { letter: string }) {
  const dispatch = useDispatch();
  return (
    <>
      <RehearsalHeading letter={letter}>{texts.heading}</RehearsalHeading>
      <p>{texts.why}</p>
      <CheckField
        label={texts.label}
        checked={useAppSelector(selectDebugFlag)}
        onChange={({ target }) => dispatch(debugSwitched(target.checked))}
      />
    </>
  );
}
