import { useMachine } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { commentQuestion, LONGEST_COMMENT } from '../../config/feedback.ts';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import { feedbackMachine } from '../browser/feedback.machine.ts';
import type { FeedbackFormProps } from '../forms/feedback-form.ts';

const ANSWERS = ['yes', 'no'] as const;

/** A page has one such form. */
const QUESTION = 'feedback-question';
const COMMENT = 'feedback-comment';

const BUTTON = 'h-9 rounded-lg border px-4';
const PRESSED = 'border-accent bg-accent-soft text-accent-strong';
const UNPRESSED = 'border-field hover:border-accent hover:text-accent';

/**
 * "Was this page helpful?" Without JavaScript, the two buttons submit the form, and the server
 * responds with a page for the comment. With it, the component sends both.
 */
function FeedbackForm({ action, page }: FeedbackFormProps) {
  const [state, send] = useMachine(feedbackMachine, { input: { action, page } });
  const { counted, notice } = state.context;
  const chosen = state.context.chosen ?? counted;
  const isSending = state.matches('voting') || state.matches('commenting');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const vote = form.get('helpful');
    if (vote) send({ type: 'vote', helpful: vote === 'yes' });
    else send({ type: 'comment', text: String(form.get('comment')) });
  };
  return (
    <form
      action={action}
      method="post"
      data-feedback
      aria-labelledby={QUESTION}
      className="mb-5 flex flex-wrap items-center gap-2 text-sm"
      onSubmit={submit}
    >
      <input type="hidden" name="page" value={page} />
      {/* Browsers don't send this field. Bots that fill in every field are refused. */}
      <input name="website" disabled hidden />
      <p id={QUESTION} className="me-2 font-semibold text-strong">
        {t.feedback.question}
      </p>
      {!state.matches('done') &&
        ANSWERS.map((value) => {
          const isPressed = chosen === (value === 'yes');
          return (
            <button
              key={value}
              type="submit"
              formNoValidate
              name="helpful"
              value={value}
              className={`${BUTTON} ${isPressed ? PRESSED : UNPRESSED}`}
              // Without JavaScript, no button has been pressed.
              aria-pressed={chosen === undefined ? undefined : isPressed}
            >
              {t.feedback[value]}
            </button>
          );
        })}
      {/* Shown if the component can't be fetched (`framework/browser/site-island.element.ts`), until another message replaces it. */}
      <p
        role="status"
        className="text-muted"
        data-unreachable={t.newsletter.unreachable}
        suppressHydrationWarning
      >
        {notice}
      </p>
      {counted !== undefined && !state.matches('done') && (
        <div className="mt-1 grid w-full max-w-lg gap-2">
          <label htmlFor={COMMENT}>
            {commentQuestion(counted, {
              more: t.answers.feedback.more,
              missing: t.answers.feedback.missing,
            })}
          </label>
          <textarea
            id={COMMENT}
            name="comment"
            rows={3}
            maxLength={LONGEST_COMMENT}
            required
            className="rounded-lg border border-field bg-bg px-3 py-2"
            // Keys that navigate are off while there is text (`browser/keys.listener.ts`).
            onInput={({ currentTarget }) =>
              currentTarget.toggleAttribute('data-edited', currentTarget.value !== '')
            }
          />
          <button
            type="submit"
            className="h-9 justify-self-start rounded-lg bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
          >
            {t.feedback.send}
          </button>
        </div>
      )}
    </form>
  );
}

export default FeedbackForm satisfies Island<'theme/feedback-form'>;
