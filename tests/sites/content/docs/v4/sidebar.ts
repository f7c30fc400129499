import { defineSidebar } from '../../../../../src/content/sidebar.ts';

export default defineSidebar([{ doc: 'studio' }, { doc: 'guards' }, { doc: 'old-only' }, { doc: 'barrier' }]);
