import type { DeadLetterView } from '@music/contracts';
import { londonSecond } from '@music/rules';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminHealth, type Health } from '../admin-health.state.js';
import { healthTexts as texts } from '../admin-health.texts.js';
import styles from './dead-letters.module.css';

interface LetterProps {
  service: string;
  letter: DeadLetterView;
}

const Facts = ({ letter: { id, diedAt, occurredAt, reason } }: { letter: DeadLetterView }) => (
  <dl className={styles.facts}>
    <dt>{texts.reason}</dt>
    <dd className={styles.reason}>{reason}</dd>
    <dt>{texts.died}</dt>
    <dd>
      <time dateTime={diedAt}>{londonSecond(diedAt)}</time>
    </dd>
    {occurredAt !== null && (
      <>
        <dt>{texts.happened}</dt>
        <dd>
          <time dateTime={occurredAt}>{londonSecond(occurredAt)}</time>
        </dd>
      </>
    )}
    <dt>{texts.message}</dt>
    <dd>{id}</dd>
  </dl>
);

function Replay({ service, letter: { id, diedAt, event } }: LetterProps) {
  const dispatch = useDispatch();
  const { phase, args } = useArea(adminHealth.replay);
  const isBusy = phase === 'fetching';
  const isThis = args?.service === service && args.messageId === id;
  return (
    <button
      type="button"
      aria-label={texts.replayOf(service, event ?? texts.unreadable)}
      aria-disabled={isBusy || undefined}
      onClick={() => dispatch(adminHealth.replay.fetch({ service, messageId: id, diedAt }))}
    >
      {isBusy && isThis ? texts.replaying : texts.replay}
    </button>
  );
}

const Letter = ({ service, letter }: LetterProps) => (
  <li className={styles.letter}>
    <h3>{texts.heading(service, letter.event ?? texts.unreadable)}</h3>
    <Facts letter={letter} />
    {letter.content && (
      <details>
        <summary>{texts.content}</summary>
        <p>{texts.hidden}</p>
        <pre className={styles.content}>{letter.content}</pre>
      </details>
    )}
    <Replay service={service} letter={letter} />
  </li>
);

function LettersOf({ service: { name, messages } }: { service: Health['services'][number] }) {
  const { dead = 0, deadLetters = [] } = messages?.queue ?? {};
  return (
    <>
      {dead > deadLetters.length && <p>{texts.more(deadLetters.length, dead)}</p>}
      <ul className={styles.letters}>
        {deadLetters.map((letter) => (
          <Letter key={`${letter.id} ${letter.diedAt}`} service={name} letter={letter} />
        ))}
      </ul>
    </>
  );
}

/** The dead letters of all services, with a replay button. */
export function DeadLetters({ services }: { services: Health['services'] }) {
  const concerned = services.filter(({ messages }) => messages?.queue?.dead);
  if (concerned.length === 0) return <p>{texts.noLetters}</p>;
  return (
    <>
      <p>{texts.lettersLead}</p>
      {concerned.map((service) => (
        <LettersOf key={service.name} service={service} />
      ))}
    </>
  );
}
