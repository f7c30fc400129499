/// <reference lib="webworker" />
import { cacheNames, type WorkerSettings } from '../format.ts';

// The build puts the settings around the code (`framework/node/inline-script.ts`).
declare const settings: WorkerSettings;

export const { build, baseUrl, shell, isOff, elsewhere = [] } = settings;

export const scope = self as unknown as ServiceWorkerGlobalScope;

export const names = cacheNames(baseUrl);
