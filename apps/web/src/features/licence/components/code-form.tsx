import { verifyPath } from '@music/rules';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form, Submit } from '../../../components/form-parts.js';
import { TextField } from '../../../components/text-field.js';
import { licenceTexts as texts } from '../licence.texts.js';

/** Leads to the licence of a code, for a reader who has no QR code to scan. */
export function CodeForm({ name }: { name: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const check = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setError(code.trim() ? undefined : texts.missing);
    if (code.trim()) void navigate(verifyPath(code.trim()));
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Form name={name} onSubmit={check}>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Submit isSending={false} label={texts.check} sending={texts.check} />
    </Form>
  );
}
