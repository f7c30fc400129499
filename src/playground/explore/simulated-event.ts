/** An event as a machine receives it. */
export interface SimulatedEvent {
  type: string;
  [field: string]: unknown;
}
