import { useLocation } from 'react-router-dom';

/** The state in the browser's history for `/error/{code}`: the page to try again. */
interface PageThatFailed {
  failed: string;
}

export const failedPageState = (address: string): PageThatFailed => ({ failed: address });

/** The page that led here; null if the user came by a link. */
export function useFailedPage(): string | null {
  const { state } = useLocation() as { state: Partial<PageThatFailed> | null };
  return state?.failed ?? null;
}
