import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { project } from '../../../core/node/project.ts';

// Enabled before the modules that it speeds up are loaded. The variable for it in package.json
// wouldn't work on Windows.
enableCompileCache(join(project, '.cache/compile'));
await import('./start-dev.ts');
