import { zodResolver } from '@hookform/resolvers/zod';
import { PreferencesForm, type Theme, type UserDetail } from '@music/contracts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { CheckField } from '../../../components/check-field.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useFormArea } from '../../../lib/forms/use-form-area.js';
import { useOnSaved } from '../../../lib/forms/use-on-saved.js';
import { useSavedValues } from '../../../lib/forms/use-saved-values.js';
import { useIsMorphed } from '../../../lib/pages/morphed.js';
import { ThemeChoice } from '../components/theme-choice.js';
import { usePageUser } from '../page-user.js';
import { user as calls } from '../user.state.js';
import {
  accountTexts,
  fieldTexts,
  morphedTexts,
  preferencesTexts as texts,
  profileFailures,
} from '../user.texts.js';

interface PreferencesProps {
  themes: readonly Theme[];
  /** Shown while there are no themes. */
  missing: ReactNode;
  /** Shows a theme without saving it, as long as the page is this user's. */
  onPreview: (themeId: number, userId: number) => void;
}

type PreferencesFormApi = UseFormReturn<
  z.input<typeof PreferencesForm>,
  unknown,
  z.output<typeof PreferencesForm>
>;

const savedOf = ({ theme, newsletter, hallOfFameReminders, newIssueMails }: UserDetail) => ({
  themeId: theme.id,
  newsletter,
  hallOfFameReminders,
  newIssueMails,
});

/** A theme is shown as soon as it is chosen; leaving without saving restores the saved one. */
function useRestoreThemeOnLeave(saved: number, onPreview: (themeId: number) => void): void {
  const restore = useEffectEvent(() => onPreview(saved));
  useEffect(() => () => restore(), []);
}

const mails = [
  { name: 'newsletter', label: fieldTexts.newsletter },
  { name: 'hallOfFameReminders', label: fieldTexts.reminders },
  { name: 'newIssueMails', label: fieldTexts.newIssues },
] as const;

/** An administrator who acts as the user may only withdraw a consent. */
function Mails({ form, user }: { form: PreferencesFormApi; user: UserDetail }) {
  const isMorphed = useIsMorphed();
  return (
    <>
      {isMorphed && <p>{morphedTexts.consent}</p>}
      {mails.map(({ name, label }) => (
        <CheckField key={name} {...form.register(name)} label={label} disabled={isMorphed && !user[name]} />
      ))}
    </>
  );
}

export function PreferencesScreen({ themes, missing, onPreview }: PreferencesProps) {
  const user = usePageUser();
  const saved = savedOf(user);
  const form = useForm({ resolver: zodResolver(PreferencesForm), defaultValues: saved });
  const sending = useFormArea(calls.updatePreferences, form);
  const { send, isSending, isDone, failure } = sending;
  useOnSaved(form, sending, () => form.reset(form.getValues()));
  useSavedValues(form, saved);
  const errorText = form.formState.errors.themeId?.message ?? failureText(failure, profileFailures);
  const preview = (themeId: number): void => onPreview(themeId, user.id);
  useRestoreThemeOnLeave(user.theme.id, preview);
  const submit = form.handleSubmit((values) => send(values));
  return (
    <>
      <PageTitle lead={texts.lead}>{accountTexts.preferences}</PageTitle>
      <Form name={accountTexts.preferences} onSubmit={(event) => void submit(event)}>
        <Controller
          control={form.control}
          name="themeId"
          render={({ field }) => (
            <ThemeChoice
              legend={texts.theme}
              hint={texts.themeHint}
              themes={themes}
              missing={missing}
              chosen={field.value}
              onChoose={(id) => {
                field.onChange(id);
                preview(id);
              }}
            />
          )}
        />
        <Mails form={form} user={user} />
        <FormStatus error={errorText} success={isDone ? texts.saved : null} />
        <Submit isSending={isSending} label={texts.save} sending={texts.saving} />
      </Form>
    </>
  );
}
