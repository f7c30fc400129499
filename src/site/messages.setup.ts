import { setMessages } from './messages.ts';
import { english } from './translation.ts';

// Tests look at the interface in English, unless they say otherwise.
setMessages(english);
