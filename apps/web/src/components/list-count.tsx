import type { ReactNode, Ref } from 'react';

interface ListCountProps {
  /** For the focus when another page is shown. */
  ref: Ref<HTMLParagraphElement>;
  page: number;
  pages: number;
  children: ReactNode;
}

/** The length of a list, and for screen readers, which read on from here after “Next”, which page of it is shown. */
export const ListCount = ({ ref, page, pages, children }: ListCountProps) => (
  <p ref={ref} tabIndex={-1}>
    <span role="status">{children}</span>
    {pages > 1 && <span className="visually-hidden">{`, page ${page} of ${pages}`}</span>}
  </p>
);
