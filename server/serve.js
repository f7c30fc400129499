// `npm run serve`. A variable in package.json wouldn't work on Windows. This file is JavaScript,
// because Node would load its TypeScript compiler before the cache is enabled, and keep it in 18 MB
// of memory.
import { enableCompileCache } from 'node:module';

// The server's threads read the variable.
process.env.NODE_COMPILE_CACHE ??= '.cache/compile';
enableCompileCache();
await import('./index.ts');
