import type { Root, RootContent } from 'hast';

/** The parts of a step's page, as `compile-course.ts` puts them together. */
export interface StepTexts {
  text: RootContent[];
  task: RootContent;
  start: RootContent;
  chart: RootContent;
  solution: RootContent;
}

/** Takes the article of a step apart. */
export function stepTexts({ children }: Root): StepTexts {
  const elements = children.filter((node) => node.type === 'element');
  const [task, start, chart, solution] = elements.slice(-4);
  return {
    text: children.slice(0, children.indexOf(task!)),
    task: task!,
    start: start!,
    chart: chart!,
    solution: solution!,
  };
}
