/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (c) => (c === '&' ? '&amp;' : '&lt;'));
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Plain data as JSON for use in a `<script>`, which ends at the first `</script` and takes `<!--` for a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The text of markup that `escapeText` and `escapeAttribute` have written: without its tags. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(?:[^">]|"[^"]*")*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** Escapes text for use in an XML file, where `]]>` may not stand in text and most control characters nowhere (XML 1.0, sections 2.2 and 2.4). */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  return escapeText(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')).replaceAll('>', '&gt;');
}
