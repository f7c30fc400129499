import type { CompiledPage } from '../../../content/model.ts';
import { AuthorError } from '../../../core/errors.ts';
import { nearest } from '../../../core/nearest.ts';
import type { Coverage } from '../../../playground/node/coverage/coverage.ts';
import { MachineError } from '../../../statechart/machine/machine-error.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';

/**
 * Finds the states and transitions of a page's charts that Explore doesn't reach, unless their
 * author lists them with a reason. Also finds listed names that Explore does reach.
 * @param folder the content folder
 */
export async function coverageProblems(
  { file, charts, machines }: Pick<CompiledPage, 'file' | 'charts' | 'machines'>,
  folder: string,
  coverage: Pick<Coverage, 'of'>,
): Promise<AuthorError[]> {
  const errors: AuthorError[] = [];
  for (const { machine, script, line, unexplored = {} } of charts) {
    const report = (problem: string, hint?: string) =>
      errors.push(
        new AuthorError(
          { file: `${folder}/${file}`, line },
          `<Statechart machine="${machine}">: ${problem}`,
          hint,
        ),
      );
    try {
      const { missing, thrown } = await coverage.of(JSON.parse(machines[script] ?? '') as MachineScript);
      const isExplained = (type: string) =>
        Object.keys(unexplored).some((name) => name.includes(`: ${type} `));
      for (const type of thrown.filter((type) => !isExplained(type)))
        report(
          `the machine throws an error when it receives '${type}'`,
          `Add a payload that the machine accepts to <Statechart>, such as send={{ '${type}': [{ field: 'value' }] }}.`,
        );
      const open = missing.filter((name) => !Object.hasOwn(unexplored, name));
      if (open.length > 0) {
        const named = open.map((name) => `'${name}': 'reason'`).join(', ');
        report(
          `Explore can’t reach these states or transitions: ${open.map((name) => `'${name}'`).join(', ')}`,
          `Add payloads that lead to them, such as send={{ event: [{ field: 'value' }] }}. If they can’t be reached, give the reason: unexplored={{ ${named} }}.`,
        );
      }
      const needless = Object.keys(unexplored).filter((name) => !missing.includes(name));
      const meant = needless.flatMap((name) => nearest(name, open, 1)).map((name) => `'${name}'`);
      if (needless.length > 0)
        report(
          `unexplored contains names that Explore reaches or the machine doesn’t have: ${needless.map((name) => `'${name}'`).join(', ')}`,
          meant.length > 0 ? `Did you mean ${meant.join(', ')}?` : 'Remove the names from unexplored.',
        );
    } catch (error) {
      if (!(error instanceof MachineError)) throw error;
      report(error.message, error.hint);
    }
  }
  return errors;
}
