/** Icons for statecharts, drawn for this project on a grid of 24. */
const signs = {
  state: 'M6 7h12a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3z',
  parent:
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM3 8.500h18M8.500 12.500h7a1.500 1.500 0 0 1 1.500 1.500v1.500a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 7 15.500V14a1.500 1.500 0 0 1 1.500-1.500z',
  parallel:
    'M6 4h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 4v2.500M12 9v2M12 13v2M12 17.500V20M6 12h3M15 12h3',
  initial:
    'M4 6.500h.01M4 9v3a2 2 0 0 0 2 2h3M7 12l2 2-2 2M12 9h6a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z',
  final:
    'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM7.500 8.500h9a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
  history: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.500 8v8M14.500 8v8M9.500 12h5',
  transition: 'M3 6h6v6H3zM15 12h6v6h-6zM9 9h6a3 3 0 0 1 3 3M16 10l2 2 2-2',
  event: 'M2 12h3M19 12h3M9 8h6a4 4 0 0 1 0 8H9a4 4 0 0 1 0-8zM20 10l2 2-2 2',
  guard: 'M8 5H5v14h3M16 5h3v14h-3M9.500 12.500l2 2 3.500-4.500',
  action: 'M4 12h11M11 8l4 4-4 4M19 6v12',
  actor: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM10 8.500v7l5.500-3.500z',
  delay: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.500V12l3 2',
  context:
    'M8 4H7a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M16 4h1a2 2 0 0 1 2 2v4l2 2-2 2v4a2 2 0 0 1-2 2h-1',
} as const;

export type Sign = keyof typeof signs;
export const signNames = Object.keys(signs) as Sign[];

/** Patterns for the URLs of pages about each icon's subject. The first match wins. */
const words: [Sign, RegExp][] = [
  ['parallel', /parallel/],
  ['history', /history/],
  ['guard', /guard|-if/],
  ['delay', /delay|after|timeout/],
  ['initial', /initial|quick-start|get-started|installation/],
  ['final', /final|output|done/],
  ['actor', /actor|invoke|spawn|system|callback|promise|observable/],
  ['action', /action|effect/],
  ['context', /context|input|immer|persist|store/],
  ['event', /event|wildcard|emit/],
  ['transition', /transition|routes|migrat/],
  ['parent', /parent|hierarch|nested|category|machines?\b|statechart/],
];

/** The icon for a page's subject, by its URL; a state by default. */
export function signOf(path: string): Sign {
  const name = path.replace(/.*\/(?=[^/])/, '');
  return (
    words.find(([, pattern]) => pattern.test(path.includes('/category/') ? `category ${name}` : name))?.[0] ??
    'state'
  );
}

/**
 * An icon of a statechart element. It is decorative; the element around it has the accessible name.
 */
export function GrammarIcon({ sign, className }: { sign: Sign; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      data-sign={sign}
    >
      <path d={signs[sign]} />
    </svg>
  );
}
