import { answerOrder } from '../../../core/node/threads/own-process.ts';
import type { Catalog } from '../../../i18n/messages.ts';
import { compileScripts, type Scripts } from '../build/inline-script.ts';

answerOrder<Catalog, Scripts>((catalog) => compileScripts(catalog));
