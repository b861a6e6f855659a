import { useLocation } from 'react-router-dom';

/** What the browser's history keeps with `/error/{code}`: the page to try again. */
interface PageThatFailed {
  failed: string;
}

export const pageThatFailed = (address: string): PageThatFailed => ({ failed: address });

/** The page that led here; null for who came by a link. */
export function usePageThatFailed(): string | null {
  const { state } = useLocation() as { state: Partial<PageThatFailed> | null };
  return state?.failed ?? null;
}
