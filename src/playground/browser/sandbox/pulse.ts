import { format, t } from '../../../site/messages.ts';

/** How long what runs samples may be deaf, in milliseconds, before its code counts as endless. */
export const DEAF_LIMIT = 2000;
/** How long it may take until it is there. */
export const START_LIMIT = 15_000;
/** How often it is asked for a sign of life: a delayed event may lead into an endless loop long after the last request. */
export const PULSE = 500;

/** What is said of it then. */
export const ENDLESS = format(t.run.noRest, { seconds: DEAF_LIMIT / 1000 });
