import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import { createActor } from 'xstate';
import ChatApp from './ChatApp.vue';
import { chatMachine } from './chat.machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the machines', () => {
  function start() {
    const chat = createActor(chatMachine).start();
    const notifications: string[] = [];
    chat.on('notification', ({ text }) => notifications.push(text));
    const open = (name: string) => {
      chat.send({ type: 'open', name });
      const { conversations } = chat.getSnapshot().context;
      return conversations[name] ?? expect.fail(`no conversation with ${name}`);
    };
    return { chat, notifications, open };
  }

  it('show that the other person is typing, and then the answer', () => {
    const amina = start().open('Amina');
    amina.send({ type: 'say', text: 'Hello' });
    vi.advanceTimersByTime(1000);
    expect(amina.getSnapshot().value).toBe('typing');
    vi.advanceTimersByTime(2000);
    expect(amina.getSnapshot()).toMatchObject({
      value: 'quiet',
      context: {
        messages: [
          { from: 'me', text: 'Hello' },
          { from: 'them', text: 'Tell me more!' },
        ],
      },
    });
  });

  it('count and announce a message in another conversation', () => {
    const { notifications, open } = start();
    const amina = open('Amina');
    amina.send({ type: 'say', text: 'Hello' });
    const jonas = open('Jonas');
    jonas.send({ type: 'say', text: 'Hello' });
    vi.advanceTimersByTime(3000);
    expect(notifications).toEqual(['Amina: Tell me more!']);
    expect(amina.getSnapshot().context.unread).toBe(1);
    expect(jonas.getSnapshot().context.unread).toBe(0);
    open('Amina');
    expect(amina.getSnapshot().context.unread).toBe(0);
  });

  it('announce every message while no conversation is open', () => {
    const { chat, notifications, open } = start();
    open('Mei').send({ type: 'say', text: 'Hello' });
    chat.send({ type: 'close' });
    vi.advanceTimersByTime(3000);
    expect(notifications).toHaveLength(1);
  });

  it('keep the messages of a conversation that is opened again', () => {
    const { open } = start();
    const amina = open('Amina');
    open('Jonas');
    expect(open('Amina')).toBe(amina);
  });

  it('stop a conversation and its pending answers', () => {
    const { chat, notifications, open } = start();
    const amina = open('Amina');
    amina.send({ type: 'say', text: 'Hello' });
    chat.send({ type: 'leave', name: 'Amina' });
    expect(amina.getSnapshot().status).toBe('stopped');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(notifications).toEqual([]);
    expect(open('Amina').getSnapshot().context.messages).toEqual([]);
  });
});

describe('the view', () => {
  it('shows the open conversation and announces other messages', async () => {
    const app = createApp(ChatApp);
    app.mount(document.body);
    const click = (name: RegExp) =>
      fireEvent.click(screen.getByRole('button', { name }));
    const rendered = () => vi.advanceTimersByTimeAsync(0);

    click(/Amina/);
    await rendered();
    fireEvent.input(screen.getByLabelText('Message'), {
      target: { value: 'Hello' },
    });
    click(/Send/);
    await rendered();
    expect(screen.getByRole('log').textContent).toBe('Hello');

    click(/Mei/);
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.getByRole('status').textContent).toBe('Amina: Tell me more!');
    screen.getByRole('button', { name: 'Amina 1 unread' });
    app.unmount();
  });
});
