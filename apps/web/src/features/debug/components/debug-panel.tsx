import type { DebugInfo, showDebug } from '@music/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectBotCheckReady } from '../../../lib/forms/bot-check.js';
import { selectBreakpoint } from '../../../lib/browser/breakpoint.js';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { callApi } from '../../../lib/api/http.js';
import { selectInstallable } from '../../../lib/browser/install-prompt.js';
import { debugTexts as texts } from '../debug.texts.js';
import { debugSwitched } from '../debug.state.js';
import { buildName, timings } from '../measurements.js';
import styles from './debug-panel.module.css';

/** Fetched once, when the panel opens; `info` is null until then, and if it failed. */
function useDebugInfo() {
  const [info, setInfo] = useState<DebugInfo | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    callApi<typeof showDebug>('GET /api/admin/debug', {}, { signal: abort.signal }).then(
      setInfo,
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error('debug', error);
        setFailed(true);
      },
    );
    return () => abort.abort();
  }, []);
  return { info, hasFailed };
}

/** The page's own switches, and the server's. */
function Flags({ server }: { server: DebugInfo['flags'] }) {
  const own = {
    'bot check ready': useAppSelector(selectBotCheckReady),
    installable: useAppSelector(selectInstallable),
  };
  return Object.entries({ ...own, ...server }).map(([name, value]) => (
    <span key={name}>
      {name} {typeof value === 'boolean' ? texts.on(value) : value}
    </span>
  ));
}

const Services = ({ services }: { services: DebugInfo['services'] }) => (
  <ul>
    {services.map(({ name, process, ms }) => (
      <li key={name}>
        {name} {process?.version ?? texts.away} {ms !== null && <i>{texts.milliseconds(ms)}</i>}
      </li>
    ))}
  </ul>
);

const secondsSince = (instant: string): number =>
  Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 1000));
const cacheText = (cache: DebugInfo['cache'] | undefined): string =>
  cache ? texts.cacheOf(cache.version, cache.rows, texts.age(secondsSince(cache.builtAt))) : texts.unknown;

/** Read again on each screen. */
const Timings = () => (
  <ul>
    {timings().map(({ name, ms }, at) => (
      <li key={`${at} ${name}`}>
        {name} <i>{texts.milliseconds(ms)}</i>
      </li>
    ))}
  </ul>
);

const TurnOff = () => {
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(debugSwitched(false))}>
      {texts.turnOff}
    </button>
  );
};

/** For administrators who switched it on; it contains no personal data. */
export default function DebugPanel() {
  const { info, hasFailed } = useDebugInfo();
  const { key } = useLocation();
  return (
    <aside className={styles.panel} aria-label={texts.title}>
      <details>
        <summary>{texts.title}</summary>
        {hasFailed && <p role="alert">{texts.failed}</p>}
        <dl>
          <dt>{texts.build}</dt>
          <dd>{info?.gateway.version ?? texts.unknown}</dd>
          <dt>{texts.page}</dt>
          <dd>{buildName()}</dd>
          <dt>{texts.services}</dt>
          <dd>
            <Services services={info?.services ?? []} />
          </dd>
          <dt>{texts.cache}</dt>
          <dd>{cacheText(info?.cache)}</dd>
          <dt>{texts.breakpoint}</dt>
          <dd>{useAppSelector(selectBreakpoint)}</dd>
          <dt>{texts.flags}</dt>
          <dd className={styles.flags}>
            <Flags server={info?.flags ?? {}} />
          </dd>
          <dt>{texts.timings}</dt>
          <dd>
            <Timings key={key} />
          </dd>
        </dl>
        <TurnOff />
      </details>
    </aside>
  );
}
