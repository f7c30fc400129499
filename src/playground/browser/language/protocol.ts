import type { LanguageFiles } from '../../language-files.ts';

/** A file of the program that an edited sample is: the sample, or one that it imports. */
export interface SourceFile {
  /** Such as `ts`. */
  lang: string;
  text: string;
  /** The file that a relative import means, by its place among the others. */
  imports: Record<string, number>;
}

/** An edited sample, as its program is made of it. */
export interface EditedSample {
  xstate: 4 | 5;
  /** The sample, and what it imports. */
  files: readonly [SourceFile, ...SourceFile[]];
}

/** What an editor asks of its language service. */
export type Question =
  | { ask: 'problems' }
  | { ask: 'completions'; at: number }
  /** More about one of the completions. */
  | { ask: 'completion'; at: number; name: string; source?: string }
  | { ask: 'type'; at: number };

/** What is wrong in the code, from one place in it to another. */
export interface CodeProblem {
  from: number;
  to: number;
  message: string;
}

/** A name that may stand at a place. */
export interface Completion {
  name: string;
  /** TypeScript's word for what it is, such as `property`. */
  kind: string;
  /** By which TypeScript sorts. */
  sort: string;
  /** What is put in, where it is not the name. */
  insert?: string;
  /** What it takes the place of, where that is not the word before the cursor. */
  from?: number;
  to?: number;
  /** Names it for a later question, beside its name. */
  source?: string;
}

/** What is known of a name in the code. */
export interface CodeType {
  from: number;
  to: number;
  /** Its type, in lines. */
  type: string;
  /** What its declaration says of it. */
  words: string;
}

/** The answer to each question. */
export interface Answers {
  problems: CodeProblem[];
  completions: Completion[];
  completion: Pick<CodeType, 'type' | 'words'> | undefined;
  type: CodeType | undefined;
}

/** The first message to the thread, which says where its files are. */
export type Setup = { type: 'setup'; files: LanguageFiles };
export type LanguageRequest = Setup | { type: 'ask'; id: number; sample: EditedSample; question: Question };
export type LanguageAnswer =
  | { id: number; answer: Answers[Question['ask']] }
  | { id: number; failure: string };
