import type { Hit, SearchResponse, Span } from '../../src/search/engine/engine.ts';
import type { CheckedMachine } from './machine.worker.ts';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const plain = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/**
 * The results of a search as a Markdown list.
 * @param url the origin of the site
 */
export function resultText({ groups, answer }: SearchResponse, query: string, url: string): string {
  if (groups.length === 0) return `No results for “${query}”. Try fewer or other words.`;
  const address = ({ href }: Hit) => url.replace(/\/$/, '') + href;
  const line = (hit: Hit) => {
    const title = plain(hit.page) + (hit.heading ? `: ${plain(hit.heading)}` : '');
    const trail = hit.trail.length > 0 ? ` (${hit.trail.join(' › ')})` : '';
    const words = plain(hit.excerpt);
    return `${hit.isNested ? '  ' : ''}- [${title}](${address(hit)})${trail}${words && `: ${words}`}`;
  };
  const parts = groups.map(({ kind, version, isRest, hits, total }) => {
    const name = `${isRest ? 'more of ' : ''}${kind}${version ? `, version ${version}` : ''}`;
    return [`## ${name} (${count(total, 'page')})`, '', ...hits.map(line)].join('\n');
  });
  const direct = answer
    ? [`${answer.isCode ? `\`\`\`ts\n${answer.text}\n\`\`\`` : answer.text}\n\nFrom ${address(answer.hit)}`]
    : [];
  return [...direct, ...parts].join('\n\n');
}

/** XState's result for a machine, in sentences. */
export function machineText(checked: CheckedMachine): string {
  const warnings = checked.warnings.map((warning) => `- ${warning}`);
  const more = warnings.length > 0 ? `\n\nAlso:\n\n${warnings.join('\n')}` : '';
  if ('problem' in checked)
    return `${checked.verdict ?? 'Not valid'}: ${checked.problem}.${checked.hint ? ` ${checked.hint}` : ''}${more}`;
  const size = `${count(checked.states, 'state')}, ${count(checked.transitions, 'transition')}`;
  return warnings.length > 0
    ? `XState creates and starts this machine (${size}), but:\n\n${warnings.join('\n')}`
    : `Valid: XState creates and starts this machine (${size}), and found no problems.`;
}

/** An item of the API, or a list of items with its name. */
export function itemText<Result>(
  paths: readonly string[],
  read: (path: string) => string | undefined,
  {
    name,
    textResult,
    errorResult,
  }: { name: string; textResult: (text: string) => Result; errorResult: (text: string) => Result },
): Result {
  const [first, ...others] = paths;
  const markdown = first === undefined ? undefined : read(first);
  if (markdown === undefined)
    return errorResult(
      `Unknown API item '${name}'. Find the name with search, or with list_api and a package.`,
    );
  if (others.length === 0) return textResult(markdown);
  const list = paths.map((path) => `- ${path}`).join('\n');
  return textResult(`Several packages export ${name}. Set package, or read one of these pages:\n\n${list}`);
}
