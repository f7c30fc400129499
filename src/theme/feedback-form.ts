import { island } from '../site/island.tsx';

export interface FeedbackFormProps {
  /** Where it posts to. */
  action: string;
  /** The page's own site address, without base URL. */
  page: string;
}

declare module '../site/island.tsx' {
  interface Islands {
    'theme/feedback-form': FeedbackFormProps;
  }
}

/** "Was this page helpful?" */
export const FeedbackForm = island('theme/feedback-form');
