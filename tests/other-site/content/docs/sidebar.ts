import { defineSidebar } from '../../../../src/content/sidebar.ts';

export default defineSidebar([{ doc: 'start' }, { doc: 'glazes' }]);
