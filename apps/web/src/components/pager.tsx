import styles from './pager.module.css';

interface PagerProps {
  /** The accessible name. */
  name: string;
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
}

/** Back and forth through the pages of a table; absent if there is only one. */
export const Pager = ({ name, page, pages, onPageChange }: PagerProps) =>
  pages > 1 && (
    <nav className={styles.pager} aria-label={name}>
      <button type="button" aria-disabled={page <= 1} onClick={() => page > 1 && onPageChange(page - 1)}>
        Previous
      </button>
      <span>
        Page <i>{page}</i> of <i>{pages}</i>
      </span>
      <button
        type="button"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPageChange(page + 1)}
      >
        Next
      </button>
    </nav>
  );
