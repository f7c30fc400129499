import {
  type ActorRefFrom,
  assign,
  emit,
  fromCallback,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';

type PeerEvent = { type: 'typing' } | { type: 'reply'; text: string };

const replies = ['Tell me more!', 'I thought so.', 'See you on Sunday, then.'];

/** A stand-in for the other person. It answers each message after a moment. */
const peer = fromCallback<{ type: 'message'; text: string }>(
  ({ receive, sendBack }) => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let answers = 0;
    const answer = (event: PeerEvent, delay: number) =>
      timers.add(setTimeout(() => sendBack(event), delay));
    receive(() => {
      const text = replies[answers++ % replies.length] ?? '';
      answer({ type: 'typing' }, 700);
      answer({ type: 'reply', text }, 2500);
    });
    return () => timers.forEach(clearTimeout);
  },
);

export interface Message {
  from: 'me' | 'them';
  text: string;
}

export const conversationMachine = setup({
  types: {
    context: {} as { name: string; messages: Message[]; unread: number },
    input: {} as { name: string },
    events: {} as { type: 'say'; text: string } | { type: 'read' } | PeerEvent,
  },
  actors: { peer },
  guards: {
    hasText: (_, text: string) => text.trim() !== '',
  },
  actions: {
    addMessage: assign({
      messages: ({ context }, message: Message) => [
        ...context.messages,
        message,
      ],
    }),
    countUnread: assign({ unread: ({ context }) => context.unread + 1 }),
    clearUnread: assign({ unread: 0 }),
    sendToPeer: sendTo('peer', (_, text: string) => ({
      type: 'message',
      text,
    })),
    tellParent: sendParent(({ context }, text: string) => ({
      type: 'arrived',
      name: context.name,
      text,
    })),
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ name: input.name, messages: [], unread: 0 }),
  invoke: { src: 'peer', id: 'peer' },
  initial: 'quiet',
  on: {
    say: {
      guard: { type: 'hasText', params: ({ event }) => event.text },
      actions: [
        {
          type: 'addMessage',
          params: ({ event }) => ({ from: 'me', text: event.text.trim() }),
        },
        { type: 'sendToPeer', params: ({ event }) => event.text },
      ],
    },
    reply: {
      target: '.quiet',
      actions: [
        {
          type: 'addMessage',
          params: ({ event }) => ({ from: 'them', text: event.text }),
        },
        'countUnread',
        { type: 'tellParent', params: ({ event }) => event.text },
      ],
    },
    read: { actions: 'clearUnread' },
  },
  states: {
    quiet: { on: { typing: 'typing' } },
    typing: {},
  },
});

export type Conversation = ActorRefFrom<typeof conversationMachine>;

export const chatMachine = setup({
  types: {
    context: {} as {
      conversations: Record<string, Conversation>;
      selected: string;
    },
    events: {} as
      | { type: 'open'; name: string }
      | { type: 'close' }
      | { type: 'leave'; name: string }
      | { type: 'arrived'; name: string; text: string },
    emitted: {} as { type: 'notification'; text: string },
    children: {} as { [name: string]: 'conversation' },
  },
  actors: { conversation: conversationMachine },
  guards: {
    isNew: ({ context }, name: string) => !(name in context.conversations),
    isSelected: ({ context }, name: string) => name === context.selected,
  },
  actions: {
    select: assign({ selected: (_, name: string) => name }),
    begin: assign({
      conversations: ({ context, spawn }, name: string) => ({
        ...context.conversations,
        [name]: spawn('conversation', { id: name, input: { name } }),
      }),
    }),
    markRead: sendTo((_, name: string) => name, { type: 'read' }),
    end: stopChild((_, name: string) => name),
    forget: assign({
      conversations: ({ context }, name: string) =>
        Object.fromEntries(
          Object.entries(context.conversations).filter(
            ([other]) => other !== name,
          ),
        ),
    }),
    notify: emit((_, params: { name: string; text: string }) => ({
      type: 'notification',
      text: `${params.name}: ${params.text}`,
    })),
  },
}).createMachine({
  id: 'chat',
  context: { conversations: {}, selected: '' },
  initial: 'overview',
  on: {
    open: [
      {
        guard: { type: 'isNew', params: ({ event }) => event.name },
        target: '.talking',
        actions: [
          { type: 'begin', params: ({ event }) => event.name },
          { type: 'select', params: ({ event }) => event.name },
        ],
      },
      {
        target: '.talking',
        actions: [
          { type: 'select', params: ({ event }) => event.name },
          { type: 'markRead', params: ({ event }) => event.name },
        ],
      },
    ],
    leave: {
      target: '.overview',
      actions: [
        { type: 'end', params: ({ event }) => event.name },
        { type: 'forget', params: ({ event }) => event.name },
      ],
    },
    arrived: { actions: { type: 'notify', params: ({ event }) => event } },
  },
  states: {
    overview: {},
    talking: {
      on: {
        close: 'overview',
        arrived: [
          {
            guard: { type: 'isSelected', params: ({ event }) => event.name },
            actions: { type: 'markRead', params: ({ event }) => event.name },
          },
          { actions: { type: 'notify', params: ({ event }) => event } },
        ],
      },
    },
  },
});
