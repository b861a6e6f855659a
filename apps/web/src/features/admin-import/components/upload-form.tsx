import { type FormEvent, useState } from 'react';
import { FileDrop } from '../../../components/file-drop.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { randomUuid } from '../../../lib/forms/random-uuid.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminImport, filesSubmitted } from '../admin-import.state.js';
import { uploadFailures, uploadTexts as texts } from '../admin-import.texts.js';
import { fileError } from '../file-error.js';
import { isRunning, kindOf } from '../import-state.js';
import { useRefusal } from '../use-refusal.js';
import { ProgressLine } from './import-progress.js';

function UploadProgress() {
  const { uploading } = useArea(adminImport);
  if (!uploading) return null;
  const { name, at, total } = uploading;
  return (
    <ProgressLine text={texts.uploading(name, at, total)} name={texts.progress} value={at - 1} max={total} />
  );
}

/** Files are chosen or dropped, uploaded, and then checked. */
export function UploadForm() {
  const dispatch = useDispatch();
  const { current, uploading } = useArea(adminImport);
  const { failure } = useArea(adminImport.upload);
  const refusal = useRefusal('check');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const isBusy = uploading !== null || isRunning(current);
  const choose = (chosen: readonly File[]): void => {
    setFiles(chosen);
    setError(null);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = fileError(files);
    setError(found);
    if (!found) dispatch(filesSubmitted({ importId: randomUuid(), files }));
  };
  return (
    <Form name={texts.form} onSubmit={send}>
      <FileDrop label={texts.choose} hint={texts.expected} accept=".csv" files={files} onChoose={choose} />
      <Submit
        isSending={isBusy}
        label={texts.send}
        sending={uploading || !current ? texts.sending : texts.running[kindOf(current)]}
      />
      <UploadProgress />
      <FormStatus error={error ?? failureText(failure, uploadFailures) ?? refusal} />
    </Form>
  );
}
