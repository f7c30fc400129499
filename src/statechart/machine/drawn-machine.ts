/** A machine of a page, drawn and ready to run. */
export interface DrawnMachine {
  svg: string;
  /** The machine as HTML lists. */
  outline: string;
  /** The name of the machine's file, from which the browser runs it. */
  script: string;
  /** The types of the events that can be sent to it, separated by spaces. */
  events: string;
  /** The chart's name in URLs. */
  slug: string;
}
