/** The only other site that the playground posts a form to. */
export const STACKBLITZ = 'https://stackblitz.com';
