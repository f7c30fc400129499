import { useEffect } from 'react';
import { traceOnUse } from '../../browser/trace/trace-on-use.ts';

/** Makes charts and the code of an editor one, for as long as the reader edits. */
export function useTrace(figures: readonly HTMLElement[], isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return;
    const ends = figures.map(traceOnUse);
    return () => {
      for (const end of ends) end();
    };
  }, [figures, isEditing]);
}
