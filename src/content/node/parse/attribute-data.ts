import JSON5 from 'json5';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * The value of an attribute: its text, or the data in braces; undefined for code, which isn't run.
 */
export function attributeData(value: MdxJsxAttribute['value']): unknown {
  if (typeof value !== 'object' || value === null) return value;
  try {
    return JSON5.parse(value.value) as unknown;
  } catch {
    return undefined;
  }
}

/** The text of an attribute; undefined if it is absent or data. */
export function attributeOf(
  { attributes }: Pick<MdxJsxFlowElement, 'attributes'>,
  wanted: string,
): string | undefined {
  const found = attributes.find(
    ({ type, ...it }) => type === 'mdxJsxAttribute' && 'name' in it && it.name === wanted,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}
