import { island } from '../../core/island.tsx';

export interface NewsletterFormProps {
  /** The URL of the form. */
  action: string;
  /** What subscribers get. */
  text: string;
  /** The class that counts sign-ups, after a space; empty without analytics. */
  countedAs: string;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'theme/newsletter-form': NewsletterFormProps;
  }
}

/** The sign-up form. */
export const NewsletterForm = island('theme/newsletter-form');
