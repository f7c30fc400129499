/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (c) => (c === '&' ? '&amp;' : '&lt;'));
}

/** Escapes text for use in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<]/g, (c) => (c === '&' ? '&amp;' : c === '"' ? '&quot;' : '&lt;'));
}
