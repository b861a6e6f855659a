import { type FormEvent, useState } from 'react';
import { maxUploadBytes } from '@music/rules';
import { CheckField } from '../../../components/check-field.js';
import { FileDrop } from '../../../components/file-drop.js';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { randomUuid } from '../../../lib/forms/random-uuid.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { adminFiles } from '../admin-files.state.js';
import { filesFailures, filesTexts as texts } from '../admin-files.texts.js';

/** What is wrong with the choice, or null. */
function fileError(files: readonly File[], folder: string | undefined): string | null {
  if (folder !== undefined) return texts.folder(folder);
  const large = files.find(({ size }) => size > maxUploadBytes);
  if (large) return texts.tooLarge(large.name);
  return files.length ? null : texts.none;
}

/** Files are chosen or dropped, and uploaded together. */
export function FilesForm({ isBusy }: { isBusy: boolean }) {
  const dispatch = useDispatch();
  const { failure } = useArea(adminFiles.send);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [folder, setFolder] = useState<string>();
  const [dryRun, setDryRun] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = (chosen: readonly File[], chosenFolder?: string): void => {
    setFiles(chosen);
    setFolder(chosenFolder);
    setError(null);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = fileError(files, folder);
    setError(found);
    if (found || isBusy) return;
    dispatch(adminFiles.send.fetch({ uploadId: randomUuid(), files, dryRun }));
  };
  return (
    <Form name={texts.form} onSubmit={send}>
      <FileDrop label={texts.choose} files={files} onChoose={choose} />
      <CheckField
        label={texts.dryRun}
        checked={dryRun}
        onChange={({ target }) => setDryRun(target.checked)}
      />
      <Submit isSending={isBusy} label={texts.send} sending={texts.sending} />
      <FormStatus error={error ?? failureText(failure, filesFailures)} />
    </Form>
  );
}
