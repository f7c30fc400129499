import { hash } from '../../src/core/node/cache/hash.ts';
import { Threads } from '../../src/core/node/threads/threads.ts';

/** A drawn picture and its ETag. */
export type Picture = { bytes: Buffer; etag: string };

export type PicturesOptions = {
  /** Draws a chart's SVG as PNG. */
  draw?: (svg: string) => Promise<Uint8Array>;
  /** Maximum number of cached bytes. */
  budget?: number;
};

/** About 160 pictures. Few are ever requested. */
const BUDGET = 4 * 1024 * 1024;
/** Time limit for a picture in milliseconds. The largest chart takes less than a second. */
const LIMIT = 10_000;
/** Memory limit of the thread in megabytes. */
const MEMORY_MB = 128;
/** How long the thread waits for another chart, in milliseconds. */
const IDLE = 30_000;

/**
 * Pictures of charts, drawn at their first request. The least recently requested are dropped first.
 * Concurrent requests for a picture share one drawing.
 */
export class ChartPictures {
  readonly #draw: (svg: string) => Promise<Uint8Array>;
  readonly #budget: number;
  readonly #kept = new Map<string, Picture>();
  readonly #underway = new Map<string, Promise<Picture>>();
  #bytes = 0;

  constructor({ draw = drawOnThread(), budget = BUDGET }: PicturesOptions = {}) {
    this.#draw = draw;
    this.#budget = budget;
  }

  /** Whether a picture is available without drawing. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#underway.has(key);
  }

  /**
   * Returns a picture.
   * @param key identifies its content
   * @throws Error if the SVG can't be drawn
   */
  async get(key: string, svg: () => string): Promise<Picture> {
    const kept = this.#kept.get(key);
    if (kept) {
      // Inserting it again moves it to the end.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const underway = this.#underway.get(key);
    if (underway) return underway;
    const drawn = this.#draw(svg()).then((png) => this.#keep(key, Buffer.from(png)));
    this.#underway.set(key, drawn);
    return drawn.finally(() => this.#underway.delete(key));
  }

  #keep(key: string, bytes: Buffer): Picture {
    const picture = { bytes, etag: `"${hash(bytes)}"` };
    this.#kept.set(key, picture);
    this.#bytes += bytes.length;
    for (const [oldest, { bytes: old }] of this.#kept) {
      if (this.#bytes <= this.#budget) break;
      this.#kept.delete(oldest);
      this.#bytes -= old.length;
    }
    return picture;
  }
}

/**
 * Draws in a thread, which starts with the first chart and ends after half a minute without one.
 */
function drawOnThread(): (svg: string) => Promise<Uint8Array> {
  const threads = new Threads<string, Uint8Array>(new URL('./draw.worker.ts', import.meta.url), {
    size: 1,
    limit: LIMIT,
    memoryMb: MEMORY_MB,
    idle: IDLE,
  });
  return (svg) => threads.run(svg);
}
