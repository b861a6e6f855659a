import { useCallback, useState } from 'react';
import { useCloseOnBack } from '../../lib/pages/close-on-back.js';

/** The record whose dialog is open. */
export function useEditing<T>() {
  const [editing, setEditing] = useState<T | null>(null);
  const close = useCallback(() => setEditing(null), []);
  useCloseOnBack(editing !== null, close);
  return { editing, setEditing, close };
}
