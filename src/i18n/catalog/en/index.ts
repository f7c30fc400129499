import { answers } from './answers.ts';
import { api } from './api.ts';
import { application } from './application.ts';
import { article } from './article.ts';
import { blog } from './blog.ts';
import { chart } from './chart.ts';
import { converter } from './converter.ts';
import { course } from './course.ts';
import { findings } from './findings.ts';
import { gallery } from './gallery.ts';
import { learn } from './learn.ts';
import { markdown } from './markdown.ts';
import { outline } from './outline.ts';
import { playground } from './playground.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { workspace } from './workspace.ts';

/**
 * All texts of the interface, in English. `{name}` is a placeholder. `forms` declares texts that
 * depend on a count. Other languages use the same names (`Translation`), and fall back to English
 * for missing texts.
 */
export const en = {
  ...site,
  ...article,
  ...chart,
  ...findings,
  ...blog,
  ...api,
  ...markdown,
  ...search,
  ...playground,
  ...learn,
  application,
  converter,
  course,
  gallery,
  ...workspace,
  outline,
  answers,
};
