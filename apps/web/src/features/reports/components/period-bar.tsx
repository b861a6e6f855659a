import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from '../../../components/text-field.js';
import { isPeriod, type Period, presetNames, presetPeriod } from '../period.js';
import { periodTexts as texts } from '../reports.texts.js';
import { useReportParameters, useToday } from '../use-report.js';
import { ChoiceLinks } from '../../../components/choice-links.js';
import styles from './period-bar.module.css';

/** The address with other days. */
function withPeriod(search: string, { from, to }: Period): string {
  const query = new URLSearchParams(search);
  query.set('from', from);
  query.set('to', to);
  return query.toString();
}

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

function Presets({ period }: { period: Period }) {
  const { search } = useLocation();
  const today = useToday();
  const links = presetNames.map((name) => {
    const preset = presetPeriod(name, today);
    return {
      name: texts.names[name],
      to: { search: withPeriod(search, preset) },
      isCurrent: isSame(preset, period),
    };
  });
  return <ChoiceLinks name={texts.presets} links={links} />;
}

/** A day that was entered, or nothing. */
function dayIn(fields: FormData, name: keyof Period): string {
  const day = fields.get(name);
  return typeof day === 'string' ? day : '';
}

function Days({ period }: { period: Period }) {
  const [, change] = useReportParameters();
  const [isWrong, setWrong] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const asked = { from: dayIn(fields, 'from'), to: dayIn(fields, 'to') };
    setWrong(!isPeriod(asked));
    if (isPeriod(asked)) change(asked);
  };
  return (
    <form className={styles.days} aria-label={texts.form} noValidate onSubmit={onSubmit}>
      <TextField label={texts.from} type="date" name="from" defaultValue={period.from} />
      <TextField
        label={texts.to}
        type="date"
        name="to"
        defaultValue={period.to}
        error={isWrong ? texts.wrong : undefined}
      />
      <button type="submit">{texts.show}</button>
    </form>
  );
}

/** Which days a report is about, all of it in the address. */
export const PeriodBar = ({ period }: { period: Period }) => (
  <div className={styles.bar}>
    <Presets period={period} />
    <Days key={`${period.from} ${period.to}`} period={period} />
  </div>
);
