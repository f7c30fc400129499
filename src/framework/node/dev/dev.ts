import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { project } from '../../../core/node/project.ts';

// By default, glibc has a heap for each thread, and keeps most of what is freed in it. It reads the
// variable only when a process starts.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: '1' });
}
// Enabled before the modules that it speeds up are loaded. The variable for it in package.json
// wouldn't work on Windows.
enableCompileCache(join(project, '.cache/compile'));
// Rolldown's allocator (mimalloc) reads these when it is loaded. Without them, it keeps freed memory.
process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0';
// React's development build takes longer to render a page. Unit tests report its warnings.
process.env.NODE_ENV = 'production';
await import('./start-dev.ts');
