import type { Box, TextItem } from '../layout/boxes.ts';
import { FONTS } from '../layout/boxes.ts';
import { type Font, textWidth, wrap } from '../layout/measure.ts';
import { joinRuns, readDescription, type StyledRun } from './inline-markdown.ts';

const LINE = 17;
/** Fonts of a description's styles, as in statechart.css. */
const FACES: Record<NonNullable<StyledRun['style']>, Font> = {
  code: { size: 11, mono: true },
  em: FONTS.muted,
  strong: { ...FONTS.muted, bold: true },
};

/** The lines of a Markdown description, at most `width` pixels wide. */
export function descriptionLines(markdown: string, width: number): Box[] {
  const lines: StyledRun[][] = [[]];
  let used = 0;
  for (const word of words(readDescription(markdown), width)) {
    const wide = widthOf(word);
    const line = lines.at(-1)!;
    if (line.length > 0 && used + wide - blankAfter(word) > width) {
      lines.push([...word]);
      used = wide;
    } else {
      line.push(...word);
      used += wide;
    }
  }
  return lines.filter((line) => line.length > 0).map(lineBox);
}

const fontOf = ({ style }: StyledRun) => (style ? FACES[style] : FONTS.muted);
const widthOf = (runs: StyledRun[]) => runs.reduce((sum, run) => sum + textWidth(run.text, fontOf(run)), 0);

/** The width of the space after a word, which isn't needed at the end of a line. */
function blankAfter(word: StyledRun[]): number {
  const last = word.at(-1);
  return last?.text.endsWith(' ') ? textWidth(' ', fontOf(last)) : 0;
}

/**
 * Splits text into unbreakable pieces, each with the space after it. A word can have several
 * styles. A word that is wider than a line is split.
 */
function words(runs: StyledRun[], width: number): StyledRun[][] {
  const found: StyledRun[][] = [];
  let isOpen = false;
  for (const run of runs) {
    for (const text of run.text.split(/(?<= )/)) {
      const part = { ...run, text };
      if (isOpen) found.at(-1)!.push(part);
      else found.push([part]);
      isOpen = !text.endsWith(' ');
    }
  }
  return found.flatMap((word) => (widthOf(word) - blankAfter(word) > width ? broken(word, width) : [word]));
}

function broken(word: StyledRun[], width: number): StyledRun[][] {
  return word.flatMap((run) => {
    const end = run.text.endsWith(' ') ? ' ' : '';
    const lines = wrap(run.text.trimEnd(), width, fontOf(run));
    return lines.map((text, index) => [{ ...run, text: index === lines.length - 1 ? text + end : text }]);
  });
}

function lineBox(line: StyledRun[]): Box {
  const runs = joinRuns(line);
  const last = runs.at(-1)!;
  last.text = last.text.trimEnd();
  const text = runs.map((run) => run.text).join('');
  const item: TextItem = { kind: 'text', x: 0, y: LINE / 2 + 4.5, text, role: 'muted' };
  if (runs.some(({ style }) => style !== undefined)) item.runs = runs;
  return { width: widthOf(runs), height: LINE, items: [item] };
}
