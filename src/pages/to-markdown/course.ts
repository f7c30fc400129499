import type { RootContent } from 'mdast';
import { stepPath } from '../../content/course.ts';
import { articleTree } from '../../content/tree.ts';
import { applyTrailingSlash } from '../../core/paths.ts';
import { format, t } from '../../i18n/messages.ts';
import { heading, link, list, listItem, paragraph, text } from '../../mdx/to-markdown/markdown-nodes.ts';
import { canonical } from '../addresses/canonical.ts';
import { practicedSections } from '../course/course-links.ts';
import { stepTexts } from '../course/step-texts.ts';
import type { RouteOf, Site } from '../model.ts';
import { articleNodes } from './article.ts';

/** Returns the overview of the course: each chapter with its steps. */
export function courseNodes(site: Site, route: RouteOf<'learn'>): RootContent[] {
  const policy = site.config.trailingSlash;
  return [
    paragraph(text(t.course.lead)),
    ...route.chapters.flatMap(({ title, page, project, steps }) => [
      heading(2, text(title)),
      ...articleNodes(site, route, page).article,
      paragraph(text(format(t.course.project, { project }))),
      list(
        steps.map(({ step }) => {
          const address = canonical(site, applyTrailingSlash(stepPath(step), policy));
          const { title, description } = step.frontMatter;
          return listItem(paragraph(link(address, text(title)), text(`: ${description}`)));
        }),
      ),
    ]),
  ];
}

/** Returns a step: its text, its task, its start with the chart, and its solution. */
export function stepNodes(site: Site, route: RouteOf<'step'>): RootContent[] {
  const { task, start, chart, solution, text: words } = stepTexts(articleTree(route.page));
  const nodes = (children: typeof words) =>
    articleNodes(site, route, { ...route.page, article: JSON.stringify({ type: 'root', children }) }).article;
  const sections = practicedSections(site, route);
  return [
    ...nodes(words),
    heading(2, text(t.course.task)),
    ...nodes([task]),
    heading(2, text(t.course.start)),
    ...nodes([start, chart]),
    heading(2, text(t.course.solution)),
    ...nodes([solution]),
    ...(sections.length > 0
      ? [
          paragraph(text(t.course.inDocs)),
          list(
            sections.map(({ href, title }) => listItem(paragraph(link(canonical(site, href), text(title))))),
          ),
        ]
      : []),
  ];
}
