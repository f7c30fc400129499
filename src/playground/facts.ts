/** What the browser has to know to run samples and machines; addresses with base URL. */
export interface PlaygroundFacts {
  /** The script of the thread in which code runs. */
  sandbox: string;
  /** The script of the thread that draws edited machines. */
  artist: string;
  /** The folder of the machines' files. */
  machines: string;
}

/** The folder in the output in which each drawn machine has a file of its own, named by its content. */
export const MACHINES_FOLDER = 'assets/machines/';
