import { loadPart } from '../../core/browser/load-part.ts';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import type { ConverterProps } from '../../mdx/components/converter.tsx';
import { usePart } from '../../playground/islands/use-part.ts';

const loadConverter = () => loadPart(() => import('./converter-view.tsx'));

/** The converter, which runs only in browsers. Its space is reserved until its code has loaded. */
function Converter({ reference }: ConverterProps) {
  const { loaded, retry } = usePart(loadConverter);
  if (loaded) return <loaded.ConverterView reference={reference} />;
  return (
    <div className="converter-place needs-js">
      <p role="status">
        {retry ? (
          <button type="button" onClick={retry}>
            {t.errors.tryAgain}
          </button>
        ) : (
          t.converter.loading
        )}
      </p>
    </div>
  );
}

export default Converter satisfies Island<'migration/converter'>;
