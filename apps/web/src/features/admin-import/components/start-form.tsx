import type { ImportReport } from '@music/contracts';
import { type FormEvent, useState } from 'react';
import { CheckField } from '../../../components/check-field.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Form, Submit } from '../../../components/form-parts.js';
import { useArea } from '../../../lib/state/hooks.js';
import { adminImport } from '../admin-import.state.js';
import { startTexts as texts } from '../admin-import.texts.js';

const confirmation = {
  title: texts.confirmTitle,
  text: texts.confirmText,
  confirmLabel: texts.confirm,
  cancelLabel: texts.keep,
};

interface Choices {
  skipRejected: boolean;
  replaceDemo: boolean;
}
interface StartFormProps {
  totals: ImportReport['totals'];
  onStart: (choices: Choices) => void;
}

/** Imports what was checked. Rejected rows, and the demo catalogue, need a tick first. */
export function StartForm({ totals: { read, rejected }, onStart }: StartFormProps) {
  const { phase, failure } = useArea(adminImport.start);
  const [skipRejected, setSkip] = useState(false);
  const [replaceDemo, setReplace] = useState(false);
  const [isTold, setTold] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isSending = phase === 'fetching';
  const isMissing = rejected > 0 && !skipRejected;
  const start = (): void => onStart({ skipRejected, replaceDemo });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (isMissing || isSending) return;
    if (replaceDemo) setConfirming(true);
    else start();
  };
  return (
    <>
      <Form name={texts.form} onSubmit={submit}>
        {rejected > 0 && (
          <CheckField
            label={texts.skip(read - rejected)}
            error={isTold && isMissing ? texts.skipFirst(rejected) : undefined}
            checked={skipRejected}
            onChange={({ target }) => setSkip(target.checked)}
          />
        )}
        {(replaceDemo || failure?.code === 'CATALOGUE_IMPORT_DEMO') && (
          <CheckField
            label={texts.replace}
            checked={replaceDemo}
            onChange={({ target }) => setReplace(target.checked)}
          />
        )}
        <Submit isSending={isSending} label={texts.start} sending={texts.starting} />
      </Form>
      <ConfirmDialog
        {...confirmation}
        open={isConfirming}
        onConfirm={start}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
