import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from '../../lib/state/hooks.js';
import { home, searchTyped } from './home.state.js';

/** The text of the search field. It follows the address, so that Back brings an older search back. */
export function useSearchText(q: string) {
  const dispatch = useDispatch();
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    setText(q);
  }
  const forget = useEffectEvent(() => {
    // An empty text also cancels a request that is still waiting for a pause in typing.
    dispatch(searchTyped(''));
    dispatch(home.suggestions.clear());
  });
  useEffect(() => () => forget(), []);
  const type = (typed: string): void => {
    setText(typed);
    dispatch(searchTyped(typed));
  };
  return { text, type };
}
