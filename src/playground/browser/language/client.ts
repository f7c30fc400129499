import { clientConfig } from '../../../config/browser/client-config.ts';
import type { LanguageFiles } from '../../language-files.ts';
import threadFile from './language-worker.ts?worker&url';
import type { Answers, EditedSample, LanguageAnswer, LanguageRequest, Question } from './protocol.ts';

/**
 * How long the thread is kept for another editor, in milliseconds: loading it takes a while, but it
 * uses memory.
 */
const KEPT = 60_000;

/** The language service of an open editor. */
export interface Language {
  /** @throws if the thread or its files can't be loaded */
  ask<Q extends Question>(sample: EditedSample, question: Q): Promise<Answers[Q['ask']]>;
  /** Reports that the editor has closed. */
  close(): void;
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

let thread: Promise<Worker> | undefined;
let editors = 0;
let serial = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, Waiting>();

/**
 * Returns the language service for an editor. All editors share it; its thread starts with the
 * first question.
 */
export function openLanguage(): Language {
  editors++;
  clearTimeout(idle);
  return {
    ask,
    close() {
      editors--;
      if (editors === 0) idle = setTimeout(() => end('no editor is open'), KEPT);
    },
  };
}

async function ask<Q extends Question>(sample: EditedSample, question: Q): Promise<Answers[Q['ask']]> {
  thread ??= start();
  const { promise, resolve, reject } = Promise.withResolvers<Answers[Q['ask']]>();
  const worker = await thread;
  const id = ++serial;
  waiting.set(id, { resolve, reject });
  worker.postMessage({ type: 'ask', id, sample, question } satisfies LanguageRequest);
  return promise.finally(() => waiting.delete(id));
}

async function start(): Promise<Worker> {
  try {
    const response = await fetch(clientConfig().playground.languageFiles);
    if (!response.ok) throw new Error(`Failed to load ${response.url}: HTTP ${response.status}`);
    const files: LanguageFiles = await response.json();
    const worker = new Worker(threadFile, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LanguageAnswer>) => {
      if ('answer' in data) waiting.get(data.id)?.resolve(data.answer as never);
      else end(data.failure);
    });
    worker.addEventListener('error', ({ message }) => end(message || 'its script couldn’t be loaded'));
    worker.postMessage({ type: 'setup', files } satisfies LanguageRequest);
    return worker;
  } catch (error) {
    thread = undefined;
    throw error;
  }
}

/** Ends the thread. The next question starts a new one. */
function end(why: string): void {
  thread?.then((worker) => worker.terminate()).catch(() => undefined);
  thread = undefined;
  for (const { reject } of waiting.values()) reject(new Error(`The language service stopped: ${why}`));
}
