import { defineSidebar } from '../../../../../src/content/sidebar.ts';

const many = Array.from({ length: 40 }, (_, i) => ({ doc: `entry-${i + 1}` }));

export default defineSidebar([
  { doc: 'about' },
  {
    category: 'Basics',
    index: { slug: 'basics' },
    collapsed: false,
    items: [{ doc: 'guards' }, { doc: 'tabs' }],
  },
  {
    category: 'More',
    index: { slug: 'more' },
    items: [
      { doc: 'more/more-tabs' },
      { doc: 'more/inner-1' },
      { doc: 'more/状態 機械' },
      { category: 'Deeper', doc: 'more/inner-2', items: [{ doc: 'more/inner-3' }] },
    ],
  },
  { category: 'Many', collapsed: false, items: many },
  {
    category: 'Machines',
    items: ['door', 'queue', 'waiting', 'regions', 'types', 'permit', 'warehouse'].map((doc) => ({ doc })),
  },
  {
    category: 'Other',
    items: [
      { doc: 'terms' },
      { doc: 'marks' },
      { doc: 'glossary' },
      { doc: 'names' },
      { doc: 'pictures' },
      { doc: '🎉 party' },
    ],
  },
]);
