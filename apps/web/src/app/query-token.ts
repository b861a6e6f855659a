import { useLocation } from 'react-router-dom';

/** The token of a mail's link, `?token=…`; null without one. */
export const useQueryToken = (): string | null => new URLSearchParams(useLocation().search).get('token');
