import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm } from '@music/contracts';

/** What the form is checked with; loaded by `useLazyResolver`. */
export const contactRules = zodResolver(ContactForm);
