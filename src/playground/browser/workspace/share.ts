import type { SharedSimulation } from '../simulator/address.ts';
import { checkedCount, readEntries, writeEntries } from '../simulator/address.ts';
import { isProject, type Project } from './project.ts';

// The format is documented in docs/playground.md. Links outlive versions of the site.

/** A project in a link. */
export interface SharedProject {
  project: Project;
  /** The events played so far; absent if there is no simulation. */
  simulation?: SharedSimulation;
}

/** Why a link can't be read. */
export class LinkError extends Error {
  readonly reason: 'shape' | 'version' | 'large';

  constructor(reason: LinkError['reason']) {
    super(`The link can't be read: ${reason}`);
    this.reason = reason;
  }
}

/** The length of the longest fragment, in characters. */
export const LONGEST = 30 * 1024;
const FORMAT = '1.';
/** Maximum size of an unpacked link in bytes. 30 KB can unpack to a thousand times as many. */
const MOST_UNPACKED = 2_000_000;

/** The JSON that is compressed. */
interface Packed {
  title: string;
  xstate: 4 | 5;
  files: [name: string, text: string][];
  machine?: string;
  simulation?: { machine: string; events?: unknown; seed?: number; input?: unknown };
}

/** Whether a fragment contains a project. */
export const isShared = (fragment: string) => /^\d+\./.test(fragment);

/** Returns the fragment of a link to a project, without `#`. It may be longer than `LONGEST`. */
export async function toFragment({ project, simulation }: SharedProject): Promise<string> {
  const { title, xstate, files, machine } = project;
  const packed: Packed = {
    title,
    xstate,
    files: files.map(({ name, text }) => [name, text]),
    ...(machine === undefined ? {} : { machine }),
    ...(simulation ? { simulation: pack(simulation) } : {}),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  return FORMAT + toBase64(await through(bytes, new CompressionStream('deflate-raw')));
}

/**
 * Reads the fragment of a link.
 * @throws LinkError
 */
export async function fromFragment(fragment: string): Promise<SharedProject> {
  if (!fragment.startsWith(FORMAT)) throw new LinkError('version');
  const packed = await unpack(fragment.slice(FORMAT.length));
  const { title, xstate, files, machine, simulation } = packed;
  const project: unknown = {
    title,
    xstate,
    files: Array.isArray(files) ? files.map((file) => ({ name: file?.[0], text: file?.[1] })) : [],
    ...(machine === undefined ? {} : { machine }),
  };
  if (!isProject(project)) throw new LinkError('shape');
  if (simulation === undefined) return { project };
  return { project, simulation: unpackSimulation(simulation) };
}

function pack({ machine, replay, input }: SharedSimulation): NonNullable<Packed['simulation']> {
  return {
    machine,
    ...(replay ? { events: writeEntries(replay), seed: replay.seed } : {}),
    ...(input === undefined ? {} : { input }),
  };
}

/** @throws LinkError */
function unpackSimulation(packed: NonNullable<Packed['simulation']>): SharedSimulation {
  try {
    const { machine, events = [], seed = 0, input } = packed;
    if (typeof machine !== 'string') throw new LinkError('shape');
    return {
      machine,
      replay: { ...readEntries(events as Parameters<typeof readEntries>[0]), seed: checkedCount(seed) },
      ...(input === undefined ? {} : { input }),
    };
  } catch {
    throw new LinkError('shape');
  }
}

/** @throws LinkError */
async function unpack(text: string): Promise<Partial<Packed>> {
  try {
    const bytes = await through(fromBase64(text), new DecompressionStream('deflate-raw'), MOST_UNPACKED);
    const packed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof packed === 'object' && packed !== null ? packed : {};
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('shape');
  }
}

/** @throws LinkError if there are more than `most` bytes; what the stream throws */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new LinkError('large');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Base64 for URLs (RFC 4648, section 5), without padding. */
function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DOMException if it isn't base64 */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
