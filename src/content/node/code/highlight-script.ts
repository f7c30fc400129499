import { highlightCode, tagHighlighter } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import { rememberResults } from '../../../core/remember-results.ts';
import { CODE_TAGS } from '../../code-tags.ts';
import { joinPieces, type Piece } from './pieces.ts';

const classes = tagHighlighter(Object.entries(CODE_TAGS).map(([name, tag]) => ({ tag, class: name })));

const parsers = {
  ts: parser.configure({ dialect: 'ts' }),
  tsx: parser.configure({ dialect: 'ts jsx' }),
  js: parser,
  jsx: parser.configure({ dialect: 'jsx' }),
};

/** A language that `highlightScript` supports. Most code on the site is in one of these. */
export type ScriptLanguage = keyof typeof parsers;

export const SCRIPT_LANGUAGES = Object.keys(parsers) as ScriptLanguage[];

/** Whether `highlightScript` supports a language. @param name its id in Shiki */
export function isScriptLanguage(name: string): name is ScriptLanguage {
  return Object.hasOwn(parsers, name);
}

/**
 * Splits JavaScript or TypeScript into lines and pieces with the editor's parser. This takes a
 * tenth of the time of TextMate grammars, and colors stay the same when a reader presses Edit.
 */
export const highlightScript = rememberResults((code: string, language: ScriptLanguage): Piece[][] => {
  const lines: Piece[][] = [[]];
  highlightCode(
    code,
    parsers[language].parse(code),
    classes,
    // `names` lists classes from outermost to innermost. Only the innermost applies.
    (text, names) => lines.at(-1)!.push({ text, className: names.slice(names.lastIndexOf(' ') + 1) }),
    () => lines.push([]),
  );
  return lines.map(joinPieces);
});
