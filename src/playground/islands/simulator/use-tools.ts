import { useState } from 'react';
import { loadPart } from '../../../site/browser/load-part.ts';
import { goOnByDocument } from '../../../site/browser/reload-once.ts';
import stylesheet from './tools/tools.css?url';

/** What the simulator can show besides, in the order of its switches. */
export const toolNames = ['Why', 'Sequence', 'Explore', 'Time'] as const;
export type ToolName = (typeof toolNames)[number];

export type ToolParts = typeof import('./tools/index.ts');

/** The tools that the reader has asked for. */
export interface Tools {
  /** Their components, loaded with the first of them. */
  parts: ToolParts | undefined;
  isOn(name: ToolName): boolean;
  /** What could not be loaded when it was asked for last. */
  missing: ToolName | undefined;
  toggle(name: ToolName): Promise<void>;
}

/** Which tools are shown, and what it takes to show them. */
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
        const loaded = parts ?? (await loadPart(() => import('./tools/index.ts'), stylesheet));
        setParts(loaded);
        setMissing(undefined);
        setShown((before) =>
          before.includes(name) ? before.filter((other) => other !== name) : [...before, name],
        );
      } catch (error) {
        console.error(error);
        if (missing && (await goOnByDocument())) return;
        setMissing(name);
      }
    },
  };
}
