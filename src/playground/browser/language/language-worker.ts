import type TypeScript from 'typescript';
import type { DeclarationGroup, Declarations, LanguageFiles } from '../../language-files.ts';
import type { EditedSample, LanguageAnswer, LanguageRequest } from './protocol.ts';
import { createLanguageService, type LanguageService } from './service.ts';

/** The thread in which TypeScript reads readers' code. It doesn't run it. */

let files: LanguageFiles | undefined;
let compiler: Promise<typeof TypeScript> | undefined;
const declarations = new Map<DeclarationGroup, Promise<Declarations>>();
const services = new Map<string, Promise<LanguageService>>();

addEventListener('message', async ({ data }: MessageEvent<LanguageRequest>) => {
  if (data.type === 'setup') {
    files = data.files;
    return;
  }
  const { id, sample, question } = data;
  const post = (answer: LanguageAnswer) => postMessage(answer);
  try {
    const service = await serviceOf(sample);
    post({ id, answer: service.answer(sample, question) });
  } catch (error) {
    post({ id, failure: String(error) });
  }
});

function serviceOf({ xstate, files: sources }: EditedSample): Promise<LanguageService> {
  const groups: DeclarationGroup[] = ['base', `${xstate}`];
  if (sources.some(({ lang }) => lang.endsWith('x'))) groups.push('react');
  const name = groups.join();
  const known = services.get(name);
  if (known) return known;
  const made = makeService(xstate, groups);
  services.set(name, made);
  return made;
}

async function makeService(xstate: 4 | 5, groups: readonly DeclarationGroup[]): Promise<LanguageService> {
  if (!files) throw new Error('The language service doesn’t have the URLs of its files.');
  compiler ??= import(/* @vite-ignore */ files.typescript).then((module) => module.default);
  const [ts, ...parts] = await Promise.all([compiler, ...groups.map(declarationsOf)]);
  return createLanguageService(ts, Object.assign({}, ...parts), xstate);
}

function declarationsOf(group: DeclarationGroup): Promise<Declarations> {
  const known = declarations.get(group);
  if (known) return known;
  const loaded = loadDeclarations(group);
  declarations.set(group, loaded);
  return loaded;
}

async function loadDeclarations(group: DeclarationGroup): Promise<Declarations> {
  const response = await fetch(files!.groups[group]);
  if (!response.ok) throw new Error(`Failed to load ${response.url}: HTTP ${response.status}`);
  return (await response.json()) as Declarations;
}
