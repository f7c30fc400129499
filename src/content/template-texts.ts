/** The descriptions of new pages, which authors replace. */
export const TEMPLATE_DESCRIPTIONS = {
  doc: 'What the reader will be able to do, in one sentence.',
  post: 'What the post is about, in one sentence.',
};
