import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { loadPart } from '../../core/browser/load-part.ts';
import { format, t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { press } from '../../playground/browser/press.ts';
import { keepEdit, keptEdit } from '../../playground/browser/run/kept-edits.ts';
import { CopyButton } from '../../playground/islands/workspace/copy-button.tsx';
import { hint, marking, readOnly } from '../browser/marks.ts';
import { convert } from '../convert.ts';
import { CHANGES, CHECKS, UNCONVERTED } from '../kinds.ts';
import type { Finding } from '../source/source.ts';
import { EXAMPLE } from './example.ts';
import { Findings } from './findings.tsx';
import { Pane, type PaneHandle } from './pane.tsx';

/** Two editors, one for code of the reader, one for what it becomes, and a list of changes. */
export function ConverterView({ reference }: { reference: string }) {
  const [initialText] = useState(() => keptEdit(EXAMPLE));
  const [text, setText] = useState(initialText);
  const [selected, setSelected] = useState<Finding<string>>();
  const before = useRef<PaneHandle>(null);
  const after = useRef<PaneHandle>(null);
  // Typing isn't delayed by the conversion of long code.
  const deferred = useDeferredValue(text);
  const converted = useMemo(() => convert(deferred), [deferred]);
  const { code, changes, problems, checks } = converted;
  const sourceMarks = useMemo(
    () => [
      hint(t.converter.placeholder),
      marking({ changed: [], selected: selected && { first: selected.line, last: selected.line } }),
    ],
    [selected],
  );
  const resultMarks = useMemo(
    () => [readOnly, marking({ changed: changes.map(({ result }) => result), selected: selected?.result })],
    [changes, selected],
  );
  useEffect(() => after.current?.replace(code), [code]);

  function change(changed: string): void {
    setText(changed);
    setSelected(undefined);
    keepEdit(EXAMPLE, changed);
  }
  function select(finding: Finding<string>): void {
    setSelected(finding);
    before.current?.reveal(finding.line);
    after.current?.reveal(finding.result.first);
    after.current?.show();
  }
  const replace = (changed: string) => {
    before.current?.replace(changed);
    before.current?.focus();
  };
  const open = async () => {
    const { openProject } = await loadPart(() => import('../../playground/browser/workspace/open-here.ts'));
    const name = /<\/|\/>/.test(code) ? 'machine.tsx' : 'machine.ts';
    await openProject({ title: t.converter.projectTitle, xstate: 5, files: [{ name, text: code }] });
  };

  const path = reference.replace(/\/$/, '');
  const slash = reference.endsWith('/') ? '/' : '';
  const hrefOf = (section: string) => `${path}/${section.replace('#', `${slash}#`)}`;
  const shared = { selected, onSelect: select };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="converter-view" role="group" aria-label={t.converter.label}>
      <div className="converter-panes">
        <Pane
          ref={before}
          title={t.converter.before}
          label={t.converter.codeBefore}
          initialText={initialText}
          onChange={change}
          extension={sourceMarks}
        >
          <button type="button" disabled={text === EXAMPLE} onClick={() => replace(EXAMPLE)}>
            {t.converter.example}
          </button>
          <button type="button" disabled={text === ''} onClick={() => replace('')}>
            {t.converter.clear}
          </button>
        </Pane>
        <Pane
          ref={after}
          title={t.converter.after}
          label={t.converter.codeAfter}
          initialText={code}
          extension={resultMarks}
        >
          <CopyButton text={code} className="converter-copy" />
          <button
            type="button"
            disabled={code === ''}
            onClick={({ currentTarget }) => void press(currentTarget, open)}
          >
            {t.workspace.openHere}
          </button>
        </Pane>
      </div>
      <p className="converter-status" role="status">
        {summary(deferred, converted)}
      </p>
      <span className="sr-only" role="status">
        {selected && format(t.converter.marked, { line: selected.result.first })}
      </span>
      <Findings
        title={t.converter.byHand}
        note={t.converter.byHandNote}
        findings={problems}
        texts={t.converter.problem}
        hrefOf={(kind) => hrefOf(UNCONVERTED[kind])}
        {...shared}
      />
      <Findings
        title={t.converter.checks}
        note={t.converter.checksNote}
        findings={checks}
        texts={t.converter.check}
        hrefOf={(kind) => hrefOf(CHECKS[kind])}
        {...shared}
      />
      <Findings
        title={t.converter.changes}
        note={t.converter.changesNote}
        findings={changes}
        texts={t.converter.change}
        hrefOf={(kind) => hrefOf(CHANGES[kind])}
        {...shared}
      />
    </div>
  );
}

/** Summarizes the result in a sentence. */
function summary(text: string, { changes, problems, checks, errorLine }: ReturnType<typeof convert>): string {
  if (text.trim() === '') return t.converter.empty;
  if (errorLine !== undefined) return format(t.converter.syntaxError, { line: errorLine });
  if (changes.length + problems.length + checks.length === 0) return t.converter.nothing;
  return [
    plural(t.converter.changed, changes.length),
    ...(problems.length > 0 ? [plural(t.converter.left, problems.length)] : []),
    ...(checks.length > 0 ? [plural(t.converter.toCheck, checks.length)] : []),
  ].join(' · ');
}
