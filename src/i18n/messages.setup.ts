import { setMessages } from './messages.ts';
import { english } from './translation.ts';

// Tests use the English interface by default.
setMessages(english);
