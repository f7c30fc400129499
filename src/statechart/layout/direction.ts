/** Letters of right-to-left scripts (Unicode 17, bidirectional classes R and AL). */
const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hanifi_Rohingya}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Mende_Kikakui}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Whether a text's base direction is right to left: its first letter decides, as with `dir="auto"`
 * in HTML.
 */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
