/** Code patterns that exist in only one version of XState. */
const MARKS: [version: 4 | 5, pattern: RegExp, weight: number][] = [
  [
    5,
    /\b(?:setup|fromPromise|fromCallback|fromObservable|fromEventObservable|fromTransition|enqueueActions|assertEvent|spawnChild|stopChild|createActor|initialTransition|getNextSnapshot|emit)\s*[(<]/,
    5,
  ],
  [5, /\b(?:guard|reenter|actors)\s*:/, 2],
  [5, /\.provide\(/, 2],
  [5, /\b(?:and|or|not|stateIn)\(/, 1],
  [5, /\(\s*\{\s*(?:context|event|self|input|spawn)\b[^)]*\}\s*\)\s*(?::[^=]+)?=>/, 2],
  [5, /\btypes\s*:\s*\{/, 2],
  [5, /\b(?:ActorRefFromLogic|SnapshotFrom|ActorLogic|AnyActorRef|AnyActorLogic)\b/, 2],
  [4, /\bfrom\s*['"](?:xstate\/lib\b|@xstate\/(?:immer|fsm|compiled)\b|xstate4?['"]\s*;?\s*\/\/\s*v?4)/, 5],
  [4, /\bMachine\s*[(<]/, 5],
  [4, /\b(?:cond|onEntry|onExit|tsTypes|preserveActionOrder|predictableActionArguments)\s*:/, 4],
  // Contexts may have these properties, too.
  [4, /\b(?:services|activities|internal)\s*:/, 2],
  // The null event.
  [4, /[{,]\s*(['"])\1\s*:/, 4],
  [4, /\bschema\s*:\s*\{/, 2],
  [4, /\.(?:withConfig|withContext)\(/, 4],
  [4, /\b(?:interpret|sendUpdate|respond|escalate|pure|choose|createModel)\s*[(<]/, 2],
  [4, /\bassign\s*(?:<[^(]*>)?\(\s*\(\s*\w+\s*(?::\s*[\w.<>[\]]+\s*)?,/, 3],
  [
    4,
    /:\s*(?:async\s*)?\(\s*_?(?:context|ctx|_)\w*\s*(?::[^,)]+)?(?:,\s*_?\w+\s*(?::[^,)]+)?)?\)\s*(?::[^=]+)?=>/,
    2,
  ],
  [4, /\bsrc\s*:\s*(?:async\s*)?(?:\([^)]*\)|\w+)\s*=>/, 3],
  [
    4,
    /\b(?:InterpreterFrom|StateMachine<|StatesConfig|MachineConfig<|StateSchema|DoneInvokeEvent|Sender<|ActorRefWithDeprecatedState)/,
    2,
  ],
];

/**
 * Detects the XState version of code by patterns that only one version has. Defaults to version 5.
 */
export function versionOf(code: string): 4 | 5 {
  const text = code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
  const score = { 4: 0, 5: 0 };
  for (const [version, pattern, weight] of MARKS) if (pattern.test(text)) score[version] += weight;
  return score[4] > score[5] ? 4 : 5;
}
