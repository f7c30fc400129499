const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** Metrics in Prometheus's text format. */
export class Metrics {
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #durations: number[] = Array(buckets.length).fill(0);
  #requests = 0;
  #seconds = 0;

  /**
   * Increments a counter, whose name ends in `_total`; `labels` use Prometheus's notation:
   * `status="200"`.
   */
  count(name: string, labels: string): void {
    const series = this.#counters.get(name) ?? new Map<string, number>();
    this.#counters.set(name, series);
    series.set(labels, (series.get(labels) ?? 0) + 1);
  }

  /** Records the duration of a response. */
  took(seconds: number): void {
    this.#requests++;
    this.#seconds += seconds;
    const bucket = buckets.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) this.#durations[bucket]!++;
  }

  /** All counters, and the current state of the process. */
  text(): string {
    const lines: string[] = [];
    for (const [name, series] of this.#counters) {
      lines.push(`# TYPE ${name} counter`);
      for (const [key, value] of series) lines.push(`${name}{${key}} ${value}`);
    }
    const duration = 'http_request_duration_seconds';
    lines.push(`# TYPE ${duration} histogram`);
    let sum = 0;
    for (const [index, limit] of buckets.entries()) {
      sum += this.#durations[index]!;
      lines.push(`${duration}_bucket{le="${limit}"} ${sum}`);
    }
    lines.push(`${duration}_bucket{le="+Inf"} ${this.#requests}`);
    lines.push(`${duration}_sum ${this.#seconds}`, `${duration}_count ${this.#requests}`);
    const gauges = {
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_start_time_seconds: performance.timeOrigin / 1000,
    };
    for (const [name, value] of Object.entries(gauges)) {
      lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
