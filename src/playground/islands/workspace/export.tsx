import { useState } from 'react';
import { t } from '../../../i18n/messages.ts';
import { toCode } from '../../../statechart/export/code.ts';
import { toConfig, toJson } from '../../../statechart/export/config.ts';
import { toMarkdownTable } from '../../../statechart/export/markdown-table.ts';
import { toScxml } from '../../../statechart/export/scxml.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { toMermaid } from '../../../statechart/text/mermaid.ts';
import { drawingFile } from '../../browser/copy-drawing.ts';
import { download } from '../../browser/workspace/download.ts';
import { CopyButton } from './copy-button.tsx';

const forms = {
  mermaid: { label: 'Mermaid', ending: 'mmd', write: toMermaid },
  scxml: { label: 'SCXML', ending: 'scxml', write: toScxml },
  json: { label: 'JSON', ending: 'json', write: toJson },
  table: { label: '', ending: 'md', write: toMarkdownTable },
  code: {
    label: 'XState 5',
    ending: 'ts',
    write: (graph: MachineScript['graph']) => toCode(toConfig(graph)),
  },
};
type Form = keyof typeof forms;

const labelOf = (form: Form) => (form === 'table' ? t.workspace.table : forms[form].label);

/** A machine in other formats, as text to copy and as files. */
export function Export({ script }: { script: MachineScript | undefined }) {
  const [form, setForm] = useState<Form>('mermaid');
  /** The machine whose chart couldn't be saved. */
  const [failed, setFailed] = useState<MachineScript>();
  if (!script) return <p className="panel-note">{t.workspace.noMachine}</p>;
  const { ending, write } = forms[form];
  const text = write(script.graph);
  const drawing = () => document.querySelector<SVGSVGElement>('.workspace .sc-chart');
  async function save(as: 'svg' | 'png'): Promise<void> {
    const svg = drawing();
    setFailed(undefined);
    try {
      if (svg) download(`${script!.name}.${as}`, await drawingFile(svg, as), `image/${as}`);
    } catch (error) {
      console.error(error);
      setFailed(script);
    }
  }
  return (
    <>
      <div className="workspace-row">
        <select
          className="workspace-field"
          aria-label={t.workspace.format}
          value={form}
          onChange={({ currentTarget }) => setForm(currentTarget.value as Form)}
        >
          {(Object.keys(forms) as Form[]).map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </select>
        <CopyButton text={text} />
        <button
          type="button"
          className="panel-button"
          onClick={() => download(`${script.name}.${ending}`, text, 'text/plain')}
        >
          {t.workspace.download}
        </button>
        <button type="button" className="panel-button" onClick={() => void save('svg')}>
          SVG
        </button>
        <button type="button" className="panel-button" onClick={() => void save('png')}>
          PNG
        </button>
      </div>
      {failed === script && (
        <p role="alert" className="workspace-warning">
          {t.workspace.noPng}
        </p>
      )}
      <textarea
        className="workspace-text"
        aria-label={labelOf(form)}
        readOnly
        spellCheck={false}
        value={text}
      />
    </>
  );
}
