import { categories, type SeasonalContent } from '@music/contracts';
import { categoryNames } from '@music/rules';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../../components/select-field.js';
import { TextArea } from '../../../components/text-area.js';
import { TextField } from '../../../components/text-field.js';
import { seasonalAdminTexts as texts } from '../admin-seasonal.texts.js';
import type { TypedPage } from '../seasonal-fields.js';
import styles from './list-fields.module.css';

export type SeasonalForm = UseFormReturn<TypedPage, unknown, SeasonalContent>;

interface ListFieldsProps {
  form: Pick<SeasonalForm, 'register' | 'formState'>;
  at: number;
  onRemove: () => void;
}

/** One list of a seasonal page. */
export function ListFields({ form: { register, formState }, at, onRemove }: ListFieldsProps) {
  const errors = formState.errors.lists?.[at];
  return (
    <fieldset className={styles.list}>
      <legend>{texts.list(at + 1)}</legend>
      <TextField
        {...register(`lists.${at}.heading`)}
        label={texts.heading}
        error={errors?.heading?.message}
      />
      <SelectField {...register(`lists.${at}.category`)} label={texts.category}>
        <option value="">{texts.everyCategory}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register(`lists.${at}.words`)}
        label={texts.words}
        hint={texts.wordsHint}
        error={errors?.words?.message}
      />
      <TextArea
        {...register(`lists.${at}.pieces`)}
        label={texts.pieces}
        hint={texts.piecesHint}
        error={errors?.pieces?.message}
        rows={4}
      />
      <button type="button" onClick={onRemove}>
        {texts.remove(at + 1)}
      </button>
    </fieldset>
  );
}
