/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (c) => (c === '&' ? '&amp;' : '&lt;'));
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/**
 * Serializes plain data as JSON for a `<script>`, whose content ends at the first `</script` and in
 * which `<!--` begins a comment.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns the text in markup from `escapeText` and `escapeAttribute`, without tags. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(?:[^">]|"[^"]*")*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/**
 * Escapes text for an XML file. XML doesn't allow `]]>` in text, nor most control characters
 * anywhere (XML 1.0, sections 2.2 and 2.4).
 */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  return escapeText(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')).replaceAll('>', '&gt;');
}
