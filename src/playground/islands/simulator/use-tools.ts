import { useState } from 'react';
import { loadPart } from '../../../core/browser/load-part.ts';
import { loadDocument } from '../../../core/browser/reload-once.ts';
import stylesheet from './tools/tools.css?url';
import type { ToolName } from './tools.ts';

export type ToolParts = typeof import('./tools.ts');

/** The open tools. */
export interface Tools {
  /** Their components, loaded with the first of them. */
  parts: ToolParts | undefined;
  isOn(name: ToolName): boolean;
  /** The tool that couldn't be loaded. */
  missing: ToolName | undefined;
  toggle(name: ToolName): Promise<void>;
}

/** The open tools and their components. */
export function useTools(): Tools {
  const [parts, setParts] = useState<ToolParts>();
  const [shown, setShown] = useState<readonly ToolName[]>([]);
  const [missing, setMissing] = useState<ToolName>();
  return {
    parts,
    isOn: (name) => parts !== undefined && shown.includes(name),
    missing,
    async toggle(name) {
      try {
        const loaded = parts ?? (await loadPart(() => import('./tools.ts'), stylesheet));
        setParts(loaded);
        setMissing(undefined);
        setShown((before) =>
          before.includes(name) ? before.filter((other) => other !== name) : [...before, name],
        );
      } catch (error) {
        console.error(error);
        if (missing && (await loadDocument())) return;
        setMissing(name);
      }
    },
  };
}
