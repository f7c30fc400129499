import { island } from '../../core/island.tsx';

export interface FeedbackFormProps {
  /** The URL of the form. */
  action: string;
  /** The page's path without the base URL. */
  page: string;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'theme/feedback-form': FeedbackFormProps;
  }
}

/** "Was this page helpful?" */
export const FeedbackForm = island('theme/feedback-form');
