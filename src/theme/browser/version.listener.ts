import { clientConfig } from '../../site/browser/client-config.ts';
import { onPage } from '../../site/browser/page.ts';
import { showVersion } from './version.ts';

onPage((main) => showVersion(main, clientConfig().versions));
