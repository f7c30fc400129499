import { STACKBLITZ } from '../../stackblitz-address.ts';

/**
 * Opens files in StackBlitz in a new tab, using its documented form (developer.stackblitz.com,
 * "POST API").
 * @param files by path, with a `package.json`
 */
export function openInStackBlitz(title: string, files: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: `${STACKBLITZ}/run`,
    target: '_blank',
    hidden: true,
  });
  const add = (name: string, value: string) =>
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  add('project[title]', title);
  add('project[template]', 'node');
  for (const [path, text] of Object.entries(files)) add(`project[files][${path}]`, text);
  document.body.append(form);
  form.submit();
  form.remove();
}
