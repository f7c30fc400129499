import { clientConfig } from '../../config/browser/client-config.ts';
import { onPage } from '../../core/browser/page.ts';
import { keepChoice, showVersion } from './version.ts';

document.addEventListener('click', keepChoice);
onPage((main) => showVersion(main, clientConfig().versions));
