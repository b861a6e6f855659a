import type { Basket, BasketLine, Category, Owned } from '@music/contracts';
import { poundsText, publicationText } from '@music/rules';
import { useEffect, useRef, useState } from 'react';
import { ProductTitle } from '../../../components/product-title.js';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { focusOnMount } from '../../../lib/forms/focus-on-mount.js';
import { type Item, itemKey } from '../basket.api.js';
import { basket as calls, lineIn, selectAddingItems, selectRemovingItems } from '../basket.state.js';
import { basketTexts as texts, groups } from '../basket-page.texts.js';
import { buyTexts } from '../basket.texts.js';
import { addFailure } from '../use-adding.js';
import styles from './basket-lines.module.css';

/** A line that was removed a moment ago. */
interface Removed {
  item: Item;
  title: string;
}

/** `brass12h` is `12h` of brass. */
const itemOf = (category: Category, { key }: BasketLine): Item => ({
  category,
  id: key.slice(category.length),
});

/** Tells two publications of one piece apart. */
const wholeName = (line: BasketLine): string =>
  [line.title, publicationText(line)].filter(Boolean).join(', ');

interface LineProps {
  group: (typeof groups)[number];
  line: BasketLine;
  isOwned: boolean;
  /** Whether it takes the focus when it appears. */
  isFocused: boolean;
  /** Whether it could not be removed. */
  hasRemoveFailed: boolean;
  onRemove: () => void;
}

function Line({ group, line, isOwned, isFocused, hasRemoveFailed, onRemove }: LineProps) {
  const { category, form } = group;
  const publication = publicationText(line);
  const isRemoving = useAppSelector((root) => selectRemovingItems(root).includes(line.key));
  return (
    <li className={styles.line} aria-busy={isRemoving || undefined}>
      <div className={styles.what}>
        <span className={styles.title}>
          <ProductTitle
            category={category}
            title={line.title}
            pieceId={line.pieceId}
            albumId={form === 'mp3Album' ? line.id : null}
          />
        </span>
        {publication && <span className={styles.note}>{publication}</span>}
        {isOwned && <span className={styles.note}>{buyTexts.owned}</span>}
        {line.unavailable && <strong className={styles.note}>{texts.unavailable[line.unavailable]}</strong>}
        <div role="alert">
          {hasRemoveFailed && <p className={styles.failed}>{texts.removeFailed(line.title)}</p>}
        </div>
      </div>
      <span className={styles.price}>{poundsText(line.price)}</span>
      <button
        type="button"
        ref={isFocused ? focusOnMount : undefined}
        aria-label={`${texts.remove}: ${wholeName(line)}`}
        aria-disabled={isRemoving || undefined}
        onClick={onRemove}
      >
        {isRemoving ? texts.removing : texts.remove}
      </button>
    </li>
  );
}

/** Takes the focus from the button that disappeared with its line. */
function Undo({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [removed]);
  return (
    <p className={styles.undo}>
      <span>
        {texts.removed} <i>{removed.title}</i>
      </span>
      <button ref={button} type="button" onClick={onUndo}>
        {texts.undo}
      </button>
    </p>
  );
}

/** Removing a line, and undoing it. */
export function useRemoval() {
  const dispatch = useDispatch();
  const [lastRemoval, setLastRemoval] = useState<Removed | null>(null);
  const [isUndoRequested, setUndoRequested] = useState(false);
  const key = lastRemoval && itemKey(lastRemoval.item);
  const { addFailures, removeFailures } = useAppSelector(calls.select);
  // Those of an earlier visit are not shown again.
  const [failuresAtMount] = useState(removeFailures);
  const isRemoved = useAppSelector(
    (root) =>
      key !== null &&
      !lineIn(root, key) &&
      ![...selectRemovingItems(root), ...selectAddingItems(root)].includes(key),
  );
  return {
    /** The line that can still be restored. */
    removed: isRemoved ? lastRemoval : null,
    /** The key of the line that takes the focus when it is restored. */
    focusKey: key,
    undoFailure: isUndoRequested && isRemoved ? addFailure(addFailures[key ?? '']) : null,
    hasRemoveFailed: (line: BasketLine): boolean =>
      line.key in removeFailures && removeFailures[line.key] !== failuresAtMount[line.key],
    remove: (removed: Removed) => {
      setLastRemoval(removed);
      setUndoRequested(false);
      dispatch(calls.remove.fetch(removed.item));
    },
    undo: () => {
      if (!lastRemoval) return;
      setUndoRequested(true);
      dispatch(calls.add.fetch(lastRemoval.item));
    },
  };
}
type Removal = ReturnType<typeof useRemoval>;

/** The last removal, or why its undoing failed. */
export const RemovalStatus = ({ removal: { removed, undoFailure, undo } }: { removal: Removal }) => (
  <>
    {removed && <Undo removed={removed} onUndo={undo} />}
    <div role="alert">{undoFailure && <p className={styles.failed}>{undoFailure}</p>}</div>
  </>
);

interface BasketLinesProps {
  basket: Basket;
  removal: Removal;
  /** What the user owns, by product ids: more than a line knows, which is about the shop's orders only. */
  owned: Owned | null;
}

/** What is in the basket, by category and form. */
export const BasketLines = ({ basket, removal, owned }: BasketLinesProps) =>
  groups
    .filter(({ list }) => basket[list].length > 0)
    .map((group) => (
      <section key={group.list} aria-label={group.name} className={styles.group}>
        <h3>{group.name}</h3>
        <ul>
          {basket[group.list].map((line) => (
            <Line
              key={line.key}
              group={group}
              line={line}
              isOwned={line.owned || owned?.[group.category][group.form].includes(line.id) === true}
              isFocused={line.key === removal.focusKey}
              hasRemoveFailed={removal.hasRemoveFailed(line)}
              onRemove={() => removal.remove({ item: itemOf(group.category, line), title: wholeName(line) })}
            />
          ))}
        </ul>
      </section>
    ));
