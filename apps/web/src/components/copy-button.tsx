import { useState } from 'react';

const texts = { copy: 'Copy', copied: 'Copied', failed: 'Please copy it by hand.' };

/** Copies a code, and says whether that worked. */
export function CopyButton({ code }: { code: string }) {
  const [message, setMessage] = useState('');
  const copy = (): void => {
    const copied = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setMessage(texts.copied),
      () => setMessage(texts.failed),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {texts.copy}
      </button>
      <span role="status">{message}</span>
    </>
  );
}
