import { useAnnouncement } from '../../components/use-announcement.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { selectTitle } from '../../lib/pages/page-title.js';

/** Announces the title to screen readers after each change of screen; the browser itself announces the first. */
export function Announcer() {
  const announcement = useAnnouncement(useAppSelector(selectTitle), (title) => title);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
