/** Words of the interface. The only locale is `en` (specification section 9); `plural.ts` has those that come in several forms. */
export interface Message {
  /** Names the message for translators; the English text serves where there is none. */
  id?: string;
  /** The text, with `{name}` placeholders. */
  message?: string;
}

/**
 * Declares a message.
 * @throws when it has neither id nor message, since nothing could be shown for it (specification section 8)
 */
// @__NO_SIDE_EFFECTS__
export function message(declaration: Message): string {
  const text = declaration.message ?? declaration.id;
  if (!text) {
    throw new Error(
      'A translation declaration must have an id or a message: message({ id: … }) or message({ message: … }).',
    );
  }
  return text;
}

/** Puts values into the `{name}` placeholders of a text; an unknown placeholder stays as it is. */
export function format(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The label of the colour-mode toggle (specification section 9); `{mode}` is filled when the mode is known. */
export const colorModeLabel = message({
  id: 'theme.colorToggle.ariaLabel',
  message: 'Switch between dark and light mode (currently {mode})',
});

/** What is said of a docs version beside its name (specification section 4). */
export const versionStatus = {
  latest: message({ id: 'theme.docs.versions.latest', message: 'latest' }),
  unreleased: message({ id: 'theme.docs.versions.unreleased', message: 'in progress' }),
  unmaintained: message({ id: 'theme.docs.versions.unmaintained', message: 'no longer actively maintained' }),
};

/** The menu of a page: what can be done with it as Markdown. */
export const pageMenu = message({ id: 'theme.pageMenu.label', message: 'Copy page' });
export const copyPage = message({ id: 'theme.pageMenu.copy', message: 'Copy page as Markdown' });
export const viewMarkdown = message({ id: 'theme.pageMenu.view', message: 'View as Markdown' });
export const openIn = message({ id: 'theme.pageMenu.open', message: 'Open in {name}' });
/** What an assistant is asked; `{url}` is the page as Markdown. */
export const promptAbout = message({
  id: 'theme.pageMenu.prompt',
  message: 'Read {url} and answer my questions about it.',
});
