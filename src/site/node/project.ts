import { resolve } from 'node:path';

/** The project's own folder. */
export const project = resolve(import.meta.dirname, '../../..');
