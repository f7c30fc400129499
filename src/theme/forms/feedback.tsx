import { useSite } from '../../config/context.tsx';
import { withBase } from '../../core/paths.ts';
import { FeedbackForm } from './feedback-form.ts';

/** Asks at the end of a page whether it helped, if the site collects answers. */
export function Feedback({ page }: { page: string }) {
  const { config } = useSite();
  if (!config.feedback) return null;
  return <FeedbackForm when="focus" action={withBase(config.feedback.action, config.baseUrl)} page={page} />;
}
