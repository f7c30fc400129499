/** A machine of a page, drawn and ready to run. */
export interface DrawnMachine {
  svg: string;
  /** The same as lists in HTML. */
  outline: string;
  /** Names the machine's file, from which the browser runs it. */
  script: string;
  /** The types of the events that are sent to it, separated by blanks. */
  events: string;
  /** Names the chart in the addresses of the page's charts. */
  slug: string;
}
