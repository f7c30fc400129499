import { island } from '../site/island.tsx';

export interface NewsletterFormProps {
  /** Where it posts to. */
  action: string;
  /** What a reader gets. */
  text: string;
  /** The class by which sign-ups are counted, with a blank before it; empty where nothing is. */
  countedAs: string;
}

declare module '../site/island.tsx' {
  interface Islands {
    'theme/newsletter-form': NewsletterFormProps;
  }
}

/** The sign-up form. */
export const NewsletterForm = island('theme/newsletter-form');
