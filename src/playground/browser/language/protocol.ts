import type { Graph } from '../../../statechart/graph/graph.ts';
import type { Payloads } from '../../../statechart/machine/machine-script.ts';
import type { LanguageFiles } from '../../language-files.ts';

/** A file of an edited sample's program: the sample, or an import. */
export interface SourceFile {
  /** Such as `ts`. */
  lang: string;
  text: string;
  /** The index of the file for each relative import. */
  imports: Record<string, number>;
}

/** An edited sample as a program. */
export interface EditedSample {
  xstate: 4 | 5;
  /** The sample and its imports. */
  files: readonly [SourceFile, ...SourceFile[]];
}

/** Questions from an editor. */
export type Question =
  | { ask: 'problems' }
  | { ask: 'completions'; at: number }
  /** Details of a completion. */
  | { ask: 'completion'; at: number; name: string; source?: string }
  | { ask: 'type'; at: number }
  /** The fields of a machine's events. */
  | { ask: 'payloads'; name: string; graph: Graph };

/** A problem in the code, with its range. */
export interface CodeProblem {
  from: number;
  to: number;
  message: string;
}

export interface Completion {
  name: string;
  /** TypeScript's kind, such as `property`. */
  kind: string;
  /** TypeScript's sort order. */
  sort: string;
  /** The text to insert, if it isn't the name. */
  insert?: string;
  /** The start of the text to replace, if it isn't the word before the cursor. */
  from?: number;
  to?: number;
  /** Identifies it in a later question, with its name. */
  source?: string;
}

/** Information about a name in the code. */
export interface CodeType {
  from: number;
  to: number;
  /** Its type, on several lines. */
  type: string;
  /** The documentation of its declaration. */
  words: string;
}

/** The answer to each question. */
export interface Answers {
  problems: CodeProblem[];
  completions: Completion[];
  completion: Pick<CodeType, 'type' | 'words'> | undefined;
  type: CodeType | undefined;
  payloads: Payloads;
}

/** The first message to the thread, with the locations of its files. */
export type Setup = { type: 'setup'; files: LanguageFiles };
export type LanguageRequest = Setup | { type: 'ask'; id: number; sample: EditedSample; question: Question };
export type LanguageAnswer =
  | { id: number; answer: Answers[Question['ask']] }
  | { id: number; failure: string };
