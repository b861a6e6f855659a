import { type EditionField, fameCategories, scorings } from '@music/contracts';
import { categoryNames } from '@music/rules';
import { SelectField } from '../../../components/select-field.js';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import type { EditionFormApi } from '../edition-fields.js';
import { formTexts as texts } from '../fame-admin.texts.js';
import styles from './edition-form.module.css';

interface EditionFieldsProps {
  form: EditionFormApi;
  /** What may be changed; null for a new edition, of which everything may. */
  changeable: readonly EditionField[] | null;
}

const categoryOptions = fameCategories.map((category) => (
  <option key={category} value={category}>
    {categoryNames[category]}
  </option>
));
const scoringOptions = scorings.map((scoring) => (
  <option key={scoring} value={scoring}>
    {texts.scorings[scoring]}
  </option>
));

/** Everything an edition is made of. */
export function EditionFields({ form, changeable }: EditionFieldsProps) {
  const { errors } = form.formState;
  const field = <N extends EditionField | 'category'>(name: N) => ({
    ...form.register(name),
    label: texts[name],
    error: errors[name]?.message,
    disabled: changeable !== null && !changeable.some((each) => each === name),
    autoComplete: 'off',
  });
  return (
    <>
      {!changeable && <SelectField {...field('category')}>{categoryOptions}</SelectField>}
      <TextField {...field('name')} />
      <TextField {...field('year')} inputMode="numeric" />
      <div className={styles.pair}>
        <TextField {...field('opensAt')} type="datetime-local" hint={texts.timesHint} />
        <TextField {...field('closesAt')} type="datetime-local" hint={texts.timesHint} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('maxVotes')} inputMode="numeric" />
        <SelectField {...field('scoring')}>{scoringOptions}</SelectField>
      </div>
      <TextArea {...field('intro')} rows={5} />
      <TextField {...field('albumId')} hint={texts.albumHint} inputMode="numeric" />
    </>
  );
}
