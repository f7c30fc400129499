import type { Step, StepFile } from '../../content/course.ts';
import { bodyOf } from '../../content/front-matter/front-matter.ts';
import { parse } from '../../content/node/parse/parse.ts';
import { textOf } from '../../content/node/parse/text.ts';
import type { Failure } from '../../content/node/samples/failure.ts';

/** How many words the text of a step has. */
const WORDS = { least: 60, most: 200 };
/** Shorter lines, such as `});`, don't count as part of a solution. */
const SHORTEST_LINE = 15;

/**
 * Returns the problems of a step's texts: the text is too short or too long, or a hint contains a
 * line of the solution.
 */
export function textFailures(step: Step): Failure[] {
  const failures: Failure[] = [];
  const words = textOf(parse(bodyOf(step.source), true))
    .split(/\s+/)
    .filter(Boolean).length;
  if (words < WORDS.least || words > WORDS.most)
    failures.push({
      file: step.file,
      line:
        bodyOf(step.source)
          .split('\n')
          .findIndex((line) => line.trim() !== '') + 1 || 1,
      message: `The text has ${words} words, but should have ${WORDS.least} to ${WORDS.most}.`,
      hint: words > WORDS.most ? 'Shorten the text to one idea.' : 'Explain the idea and when to use it.',
    });
  const changed = changedLines(step.start, step.solution);
  for (const hint of step.frontMatter.hints) {
    const given = changed.find((line) => normalized(hint).includes(line));
    if (given === undefined) continue;
    failures.push({
      file: step.file,
      line: step.fieldLines.hints ?? 1,
      message: `A hint contains the solution: ${given}`,
      hint: 'Say where to look or what to change, without the code itself.',
    });
  }
  return failures;
}

/** The lines of the solution that aren't in the start, normalized. */
function changedLines(start: StepFile, solution: StepFile): string[] {
  const before = new Set(start.text.split('\n').map(normalized));
  const lines = solution.text.split('\n').map(normalized);
  return lines.filter((line) => line.length >= SHORTEST_LINE && !before.has(line));
}

const normalized = (text: string) => text.replace(/\s+/g, '').replaceAll('"', "'").replace(/,$/, '');
