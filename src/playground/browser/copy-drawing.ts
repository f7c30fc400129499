/** Pixels of the picture per pixel of the drawing. */
const SCALE = 2;

// Properties from the stylesheet that become SVG attributes.
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'direction',
  'text-anchor',
  'opacity',
];

/** Copies a text that is still being created. Returns whether that worked. */
export function copyText(text: Promise<string>): Promise<boolean> {
  return copy(
    'text/plain',
    text.then((content) => new Blob([content], { type: 'text/plain' })),
  );
}

/**
 * Copies a drawing as it currently looks: as SVG source, or as a picture. Returns whether that
 * worked.
 */
export function copyDrawing(svg: SVGSVGElement, as: 'svg' | 'png'): Promise<boolean> {
  const source = standalone(svg);
  return as === 'svg' ? copyText(Promise.resolve(source)) : copy('image/png', picture(svg, source));
}

/** Returns a drawing as a file, as it looks now. */
export async function drawingFile(svg: SVGSVGElement, as: 'svg' | 'png'): Promise<Blob> {
  const source = standalone(svg);
  return as === 'svg' ? new Blob([source], { type: 'image/svg+xml' }) : picture(svg, source);
}

async function copy(type: string, content: Promise<Blob>): Promise<boolean> {
  try {
    // A promise, because Safari needs the item within the click handler.
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The drawing as a separate document with all of its styles. */
function standalone(svg: SVGSVGElement): string {
  const copied = svg.cloneNode(true) as SVGSVGElement;
  // Parts that only readers of the page need.
  const handles = copied.querySelectorAll('.sc-handle');
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copied, ...copied.querySelectorAll<SVGElement>('*')];
  const rgb = colorReader();
  for (const [i, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const element = copies[i];
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      const isColor = property === 'fill' || property === 'stroke';
      if (value) element?.setAttribute(property, isColor ? rgb(value) : value);
    }
    element?.removeAttribute('class');
  }
  for (const handle of handles) handle.remove();
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const { x, y, width, height } = svg.viewBox.baseVal;
  const box = { x, y, width, height, fill: rgb(getComputedStyle(document.body).backgroundColor) };
  for (const [name, value] of Object.entries(box)) paper.setAttribute(name, String(value));
  copied.prepend(paper);
  copied.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copied);
}

/** Converts any CSS color to a form that every SVG program understands. */
function colorReader(): (color: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  return (color) => {
    if (color === 'none' || color.startsWith('url(') || !context) return color;
    const read = known.get(color);
    if (read) return read;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a = 255] = context.getImageData(0, 0, 1, 1).data;
    const written = a === 255 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${(a / 255).toFixed(3)})`;
    known.set(color, written);
    return written;
  };
}

async function picture(svg: SVGSVGElement, source: string): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image(width * SCALE, height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The chart is too large for a PNG image.'))),
      'image/png',
    ),
  );
}
