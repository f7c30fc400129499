import { resolve } from 'node:path';

/** The root folder of the project. */
export const project = resolve(import.meta.dirname, '../../..');
