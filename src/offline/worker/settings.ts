/// <reference lib="webworker" />
import { cacheNames, type WorkerSettings } from '../format.ts';

// The build adds the settings to the code (`framework/node/build/inline-script.ts`).
declare const settings: WorkerSettings;

export const { build, baseUrl, shell, hashes, isOff, elsewhere = [] } = settings;

export const scope = self as unknown as ServiceWorkerGlobalScope;

export const names = cacheNames(baseUrl);
