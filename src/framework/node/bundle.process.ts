import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import type { Catalogue } from '../../site/messages.ts';
import { answerOrder } from '../../site/node/own-process.ts';
import { project } from '../../site/node/project.ts';
import { inlineMessages } from './inline-messages.ts';
import { compileScripts } from './inline-script.ts';

/** What this process is asked. */
export interface BundleOrder {
  /** Where the bundle goes: `client/`, `server/` and `scripts.json`. */
  folder: string;
  /** The messages that stand in the browser's code. */
  catalogue: Catalogue;
}

answerOrder(async ({ folder, catalogue }: BundleOrder): Promise<void> => {
  const builder = await createBuilder({
    root: project,
    logLevel: 'warn',
    configFile: join(project, 'vite.config.ts'),
    plugins: [inlineMessages(catalogue)],
    // The search's thread is bundled by itself.
    worker: { plugins: () => [inlineMessages(catalogue)] },
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: { build: { outDir: join(folder, 'server') } },
    },
  });
  await Promise.all([builder.build(builder.environments.client!), builder.build(builder.environments.ssr!)]);
  writeFileSync(join(folder, 'scripts.json'), JSON.stringify(await compileScripts(catalogue)));
});
