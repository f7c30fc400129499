import { loadPart } from '../../../core/browser/load-part.ts';
import { fetchApplication } from './application.machine.ts';

/** Opens the sources of an application in the playground, without its document and styles. */
export async function openApplicationInPlayground(file: string): Promise<void> {
  const [{ openProject }, { sources }] = await Promise.all([
    loadPart(() => import('../workspace/open-here.ts')),
    fetchApplication(file),
  ]);
  const title = document.querySelector('main h1')?.textContent?.trim() ?? '';
  await openProject({ title, xstate: 5, files: sources.map(([name, text]) => ({ name, text })) });
}
