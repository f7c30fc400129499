/** Text as it stands in HTML and SVG, between tags or in an attribute's double quotes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
