import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

const texts = {
  share: 'Share',
  copied: 'Link copied',
  failed: 'The link could not be copied.',
};

/** `shared`: the browser's share sheet confirms it itself. */
async function share(title: string): Promise<'shared' | 'copied'> {
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator) {
    // Closing the share sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return 'shared';
  }
  await (navigator as Navigator).clipboard.writeText(url);
  return 'copied';
}

/** Shares the page's address: with the browser's share sheet if there is one, or as a copied link. */
export function ShareButton({ title }: { title: string }) {
  const [message, setMessage] = useState('');
  const press = (): void =>
    void share(title).then(
      (how) => setMessage(how === 'copied' ? texts.copied : ''),
      () => setMessage(texts.failed),
    );
  return (
    <>
      <button type="button" onClick={press}>
        <Share2 size={18} aria-hidden="true" />
        {texts.share}
      </button>
      <span role="status">{message}</span>
    </>
  );
}
