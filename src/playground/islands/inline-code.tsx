/** Renders text in which `code` is marked by backticks. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
