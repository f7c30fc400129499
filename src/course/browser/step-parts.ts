/** The static parts of a step's page that its island works with. */
export interface StepParts {
  /** Around everything of the step. Its `data-view` says which part a narrow window shows. */
  root: HTMLElement;
  /** The block with the start's code, in which the editor opens. */
  code: HTMLElement;
  pre: HTMLElement;
  /** The drawing of the machine. */
  chart: HTMLElement;
  /** Places for what the island renders outside of itself. */
  tabs: HTMLElement;
  notices: HTMLElement;
  result: HTMLElement;
}

/**
 * Finds the parts of the page (`pages/screens/step.tsx`).
 * @throws Error if one is missing
 */
export function findStepParts(): StepParts {
  const root = document.querySelector<HTMLElement>('main .step');
  const part = (selector: string): HTMLElement => {
    const found = root?.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`The step’s page has no element that matches ${selector}.`);
    return found;
  };
  return {
    root: root!,
    code: part('.step-code .code'),
    pre: part('.step-code pre'),
    chart: part('.step-chart .statechart'),
    tabs: part('[data-place="tabs"]'),
    notices: part('[data-place="notices"]'),
    result: part('[data-place="result"]'),
  };
}
