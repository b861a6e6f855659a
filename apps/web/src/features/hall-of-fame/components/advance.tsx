import type { ManagedEdition } from '@music/contracts';
import { queryWords } from '@music/rules';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Form, FormStatus, Submit } from '../../../components/form-parts.js';
import { Modal } from '../../../components/modal.js';
import { TextField } from '../../../components/text-field.js';
import { useCloseOnBack } from '../../../lib/pages/close-on-back.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { focusOnMount } from '../../../lib/forms/focus-on-mount.js';
import { fameAdmin } from '../fame-admin.state.js';
import { advanceFailures, advanceTexts as texts, editionTexts } from '../fame-admin.texts.js';

interface ConfirmFormProps {
  name: string;
  step: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether the name was typed; case, accents, quotes and repeated spaces do not matter. */
const matchesName = (typed: string, name: string): boolean =>
  queryWords(typed).join() === queryWords(name).join();

/** The edition's name is typed before anything happens. */
function ConfirmForm({ name, step, onConfirm, onClose }: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    if (matchesName(typed, name)) onConfirm();
    else setError(texts.type(name));
  };
  return (
    <Form name={texts.title} onSubmit={confirm}>
      <p>
        {step} {texts.forGood}
      </p>
      <TextField
        label={texts.type(name)}
        value={typed}
        error={error && `${error}.`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Submit isSending={false} label={texts.confirm} sending={texts.advancing}>
        <button type="button" onClick={onClose}>
          {texts.keep}
        </button>
      </Submit>
    </Form>
  );
}

/** When the stage on the screen is out of date, the editions are fetched again. */
function useAdvance({ id, category, stage }: ManagedEdition) {
  const dispatch = useDispatch();
  const { phase, data, failure } = useArea(fameAdmin.advance);
  const isOutdated = failure?.status === 409;
  useEffect(() => {
    if (isOutdated) dispatch(fameAdmin.editions.fetch());
  }, [dispatch, isOutdated]);
  const advance = (): void =>
    void dispatch(fameAdmin.advance.fetch({ type: category, hallOfFameId: id, fromStage: stage }));
  const done = phase === 'success' && data ? texts.done(data.stage) : null;
  return { advance, wasPressed: phase !== 'idle', isRunning: phase === 'fetching', failure, done };
}

/** Why there is no button; it takes the focus over from a button that it replaces. */
const NoButton = ({ isFocused, children }: { isFocused: boolean; children: ReactNode }) => (
  <p tabIndex={-1} ref={isFocused ? focusOnMount : undefined}>
    {children}
  </p>
);

interface NextStepProps {
  name: string;
  next: NonNullable<ManagedEdition['next']>;
  advance: () => void;
  wasPressed: boolean;
  isRunning: boolean;
}

/** What the next step will do, and the button for it. */
function NextStep({ name, next, advance, wasPressed, isRunning }: NextStepProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useCloseOnBack(isOpen, close);
  const step = texts.step(next);
  return (
    <>
      <p>{step}</p>
      {next.needsAlbum ? (
        <NoButton isFocused={wasPressed}>{texts.needsAlbum}</NoButton>
      ) : (
        <button type="button" aria-disabled={isRunning || undefined} onClick={() => setOpen(!isRunning)}>
          {isRunning ? texts.advancing : texts.advance}
        </button>
      )}
      <Modal open={isOpen} onClose={close} title={texts.title} isCompact>
        <ConfirmForm
          name={name}
          step={step}
          onClose={close}
          onConfirm={() => {
            close();
            advance();
          }}
        />
      </Modal>
    </>
  );
}

/** The next step, and the result of the previous one; after the last step only that. */
export function Advance({ edition }: { edition: ManagedEdition }) {
  const { failure, done, ...advancing } = useAdvance(edition);
  const { next, name } = edition;
  return (
    <>
      {next ? (
        <NextStep name={name} next={next} {...advancing} />
      ) : (
        <NoButton isFocused={advancing.wasPressed}>{editionTexts.last}</NoButton>
      )}
      <FormStatus error={failureText(failure, advanceFailures)} success={done} />
    </>
  );
}
