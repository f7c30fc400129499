import type { SearchRecord } from '../../src/search/node/records.ts';
import { corpus } from '../corpus.ts';

const slug = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');

/**
 * Returns the pages of the corpus as input of the index, split at their headings without building
 * them.
 */
export function corpusRecords(pages: number): SearchRecord[] {
  return [...corpus(pages)].map(([file, text]) => {
    const [, title = '', description = '', body = ''] =
      /^---\ntitle: "(.+)"\ndescription: "(.+)"\n---\n([\s\S]*)$/.exec(text) ?? [];
    const sections = body.split(/^###? /m).map((part, i) => {
      const [heading = '', ...lines] = i === 0 ? ['', part] : part.split('\n');
      const rest = lines.join('\n');
      const code = [...rest.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, sample]) => sample).join(' ');
      return {
        anchor: slug(heading),
        heading,
        text: rest
          .replace(/^```ts\n[\s\S]*?^```$/gm, '')
          .replace(/[|*`#\s-]+/g, ' ')
          .trim(),
        names: [...new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu))].join(' '),
      };
    });
    const path = `/docs/${file.replace('.md', '')}`;
    return {
      path,
      title,
      description,
      kind: 'docs',
      version: 'current',
      trail: [path.split('/')[2]!],
      names: [],
      tags: [],
      minor: false,
      sections,
    };
  });
}

/**
 * Returns queries that readers of such a site may type: words, beginnings of words, misspellings,
 * titles, headings, and a question.
 */
export function corpusQueries(records: readonly SearchRecord[]): string[] {
  const some = records.filter((_, i) => i % 1000 === 7);
  return [
    ...['state', 's', 'sta', 'macihne', 'parallel states', 'how does a guard read the context of its parent'],
    ...some.map(({ title }) => title),
    ...some.map(({ sections }) => sections[2]!.heading),
  ];
}
