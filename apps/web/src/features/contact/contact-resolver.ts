import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm } from '@music/contracts';

/** Loaded by `useLazyResolver`. */
export const contactResolver = zodResolver(ContactForm);
