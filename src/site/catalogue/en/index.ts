import { answers } from './answers.ts';
import { content } from './content.ts';
import { outline } from './outline.ts';
import { playground } from './playground.ts';
import { site } from './site.ts';

/**
 * Every word of the interface, in English. `{name}` stands for what is put in; `forms` has those that depend on a count. Other languages have the same names
 * (`Translation`), and what they lack stays English.
 */
export const en = { ...site, ...content, ...playground, outline, answers };
