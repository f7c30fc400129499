import { clientConfig } from '../../site/browser/client-config.ts';
import { onPage } from '../../site/browser/page.ts';
import { keepChoice, showVersion } from './version.ts';

document.addEventListener('click', keepChoice);
onPage((main) => showVersion(main, clientConfig().versions));
