import { toMermaid } from '../../statechart/mermaid.ts';
import { copyDrawing, copyText } from './copy-drawing.ts';
import { scriptOf } from './scripts.ts';

/** Copies a drawing's machine for other programs. Answers whether that worked. */
export function copyAs(figure: HTMLElement, form: 'code' | 'mermaid' | 'svg' | 'png'): Promise<boolean> {
  switch (form) {
    case 'code':
      return copyText(scriptOf(figure).then(({ source }) => source));
    case 'mermaid':
      return copyText(scriptOf(figure).then(({ graph }) => toMermaid(graph)));
    case 'svg':
    case 'png':
      return copyDrawing(figure.querySelector<SVGSVGElement>('.sc-chart')!, form);
  }
}
