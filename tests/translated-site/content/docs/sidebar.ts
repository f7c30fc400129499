import { defineSidebar } from '../../../../src/content/sidebar.ts';

export default defineSidebar([
  { doc: 'start' },
  { category: 'Basics', index: { slug: 'basics' }, items: [{ doc: 'chuck' }, { doc: 'tool-rest' }] },
]);
