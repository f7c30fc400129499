/**
 * What keeps a text from being well-formed XML (XML 1.0, section 2.1), as far as a feed can get it wrong: tags that do not
 * match, raw `&`, `<` and `]]>` in text, control characters.
 */
export function xmlProblems(xml: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const body = xml.replace(/^<\?xml[^>]*\?>/, '');
  let end = 0;
  const checkText = (text: string) => {
    if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text))
      problems.push(`a raw & in “${text.slice(0, 60)}”`);
    if (text.includes('<') || text.includes(']]>')) problems.push(`markup in “${text.slice(0, 60)}”`);
  };
  for (const match of body.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    checkText(body.slice(end, match.index));
    end = match.index + match[0].length;
    const [, closing, name = '', attributes = '', single] = match;
    checkText(attributes.replaceAll('"', ''));
    if (closing) {
      if (open.pop() !== name) problems.push(`</${name}> closes nothing`);
    } else if (!single) open.push(name);
  }
  checkText(body.slice(end));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(xml)) problems.push('a control character');
  return [...problems, ...open.map((name) => `<${name}> is not closed`)];
}
