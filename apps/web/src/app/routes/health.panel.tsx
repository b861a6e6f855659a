import { DebugSwitch } from '../../features/debug/components/debug-switch.js';
import HealthScreen, { features } from '../../features/admin-health/screens/health.screen.js';

export { features };

/** Debug mode is a feature of its own, beside the services that it is about. */
export default function HealthPanel() {
  return (
    <HealthScreen>
      <DebugSwitch letter="D" />
    </HealthScreen>
  );
}
