/** The folder in the output in which each drawn machine has a file of its own, named by its content. */
export const MACHINES_FOLDER = 'assets/machines/';
