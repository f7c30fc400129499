import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { project } from '../../../core/node/project.ts';
import { answerOrder } from '../../../core/node/threads/own-process.ts';
import type { Catalog } from '../../../i18n/messages.ts';
import { inlineMessages } from './inline-messages.ts';
import { compileScripts } from './inline-script.ts';

/** The message that starts this process. */
export interface BundleOrder {
  /** The output folder of the bundle: `client/`, `server/`, and `scripts.json`. */
  folder: string;
  /** The messages to inline in the browser's code. */
  catalog: Catalog;
}

answerOrder(async ({ folder, catalog }: BundleOrder): Promise<void> => {
  const builder = await createBuilder({
    root: project,
    logLevel: 'warn',
    configFile: join(project, 'vite.config.ts'),
    plugins: [inlineMessages(catalog)],
    // Vite bundles workers, such as the search's, separately.
    worker: { plugins: () => [inlineMessages(catalog)] },
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: {
        // Only the icons that are used, instead of all of them at each start of a build. The
        // development server would load each of the 1,700 separately: 360 MB, 12 s.
        resolve: { noExternal: ['lucide-react'] },
        build: { outDir: join(folder, 'server') },
      },
    },
  });
  await Promise.all([builder.build(builder.environments.client!), builder.build(builder.environments.ssr!)]);
  writeFileSync(join(folder, 'scripts.json'), JSON.stringify(await compileScripts(catalog)));
});
