import { t } from '../../../i18n/messages.ts';
import type { Project } from './project.ts';

/**
 * The files of the templates. Each template has a folder. They are part of the workspace, because
 * the editor would wait for one more request.
 */
const texts = import.meta.glob<string>('../../islands/workspace/templates/*/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The templates in the order of the menu. The first file of each is opened. */
const templates = {
  toggle: ['main.ts'],
  empty: ['main.ts'],
  form: ['main.ts'],
  fetch: ['main.ts'],
  parallel: ['main.ts'],
  actors: ['main.ts', 'timer.ts'],
  history: ['main.ts'],
  wizard: ['main.ts'],
  counter: ['App.tsx', 'counter.ts'],
  version4: ['main.ts'],
} as const;

export type TemplateName = keyof typeof templates;

export const DEFAULT_TEMPLATE: TemplateName = 'toggle';

export const TEMPLATES = Object.keys(templates) as TemplateName[];

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** Returns a template's title and description. */
export const wordsOfTemplate = (name: TemplateName) => t.workspace.templates[name];

/** Returns a new project that contains the files of a template. */
export const projectOfTemplate = (name: TemplateName): Project => ({
  title: wordsOfTemplate(name).title,
  xstate: name === 'version4' ? 4 : 5,
  files: templates[name].map((file) => ({
    name: file,
    text: texts[`../../islands/workspace/templates/${name}/${file}`]!,
  })),
});
