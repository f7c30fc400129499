import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  RefusedError,
  requestMachine,
  sessionMachine,
  type Tokens,
} from './session.machine.ts';
import { Inbox } from './session.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  vi.advanceTimersByTimeAsync(milliseconds);

describe('the machines', () => {
  /** A session whose server takes `delays[what]`, accepts one token, and says how it renews it. */
  async function signedIn({
    delays = {},
    renewal = async (count: number): Promise<string> => `token-${count}`,
  }: {
    delays?: Record<string, number>;
    renewal?: (count: number) => Promise<string>;
  } = {}) {
    const server = { accepts: 'token-0', renewals: 0 };
    const load = fromPromise<string, { what: string; access: string }>(
      async ({ input }) => {
        await pause(delays[input.what] ?? 100);
        if (input.access !== server.accepts) throw new RefusedError();
        return `with ${input.access}`;
      },
    );
    const renew = fromPromise<Tokens, { refresh: string }>(async () => {
      await pause(1000);
      const access = await renewal(++server.renewals);
      server.accepts = access;
      return { access, refresh: 'again' };
    });
    const signIn = fromPromise<Tokens>(async () => ({
      access: 'token-0',
      refresh: 'again',
    }));
    const request = requestMachine.provide({ actors: { load } });
    const actor = createActor(
      sessionMachine.provide({ actors: { renew, request, signIn } }),
    ).start();
    actor.send({ type: 'signIn' });
    await pass(0);
    const values = () =>
      actor
        .getSnapshot()
        .context.requests.map((request) => request.getSnapshot().value);
    const texts = () =>
      actor
        .getSnapshot()
        .context.requests.map((request) => request.getSnapshot().context.text);
    return {
      actor,
      server,
      texts,
      value: () => actor.getSnapshot().value,
      values,
      expire: () => {
        server.accepts = '';
      },
    };
  }
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('load with the token of the session', async () => {
    const { actor, server, texts } = await signedIn();
    actor.send({ type: 'load' });
    await pass(100);
    expect(texts()).toEqual(Array(3).fill('with token-0'));
    expect(server.renewals).toBe(0);
  });

  it('renew the token once for three requests, and repeat all of them', async () => {
    const delays = { Invoices: 500 }; // arrives during the renewal
    const { actor, expire, server, texts, value, values } = await signedIn({
      delays,
    });
    expire();
    actor.send({ type: 'load' });
    await pass(100);
    expect(value()).toEqual({ signedIn: 'renewing' });
    expect(values()).toEqual(['waiting', 'loading', 'waiting']);
    await pass(1600);
    expect(texts()).toEqual(Array(3).fill('with token-1'));
    expect(server.renewals).toBe(1);
  });

  it('do not renew a token that has been renewed meanwhile', async () => {
    const delays = { Invoices: 2000 }; // arrives after the renewal
    const { actor, expire, server, texts } = await signedIn({ delays });
    expire();
    actor.send({ type: 'load' });
    await pass(5000);
    expect(texts()).toEqual(Array(3).fill('with token-1'));
    expect(server.renewals).toBe(1);
  });

  it('do not repeat a request forever', async () => {
    const { actor, expire, server, values } = await signedIn({
      renewal: async () => 'of no use',
    });
    expire();
    actor.send({ type: 'load' });
    await pass(1150);
    expire();
    await pass(5000);
    expect(values()).toEqual(['failed', 'failed', 'failed']);
    expect(server.renewals).toBe(1);
  });

  it('sign out when the renewal is refused, and stop every request', async () => {
    const { actor, expire, value } = await signedIn({
      renewal: async () => {
        throw new RefusedError();
      },
    });
    expire();
    actor.send({ type: 'load' });
    const { requests } = actor.getSnapshot().context;
    await pass(1200);
    expect(value()).toEqual({ signedOut: 'ended' });
    expect(requests.map((request) => request.getSnapshot().status)).toEqual(
      Array(3).fill('stopped'),
    );
    expect(actor.getSnapshot().context).toEqual({
      requests: [],
      tokens: { access: '', refresh: '' },
    });
  });

  it('stay signed in when the server does not answer', async () => {
    const { actor, expire, texts, value } = await signedIn({
      renewal: async (count) => {
        if (count === 1) throw new Error('offline');
        return `token-${count}`;
      },
    });
    expire();
    actor.send({ type: 'load' });
    await pass(1200);
    expect(value()).toEqual({ signedIn: 'offline' });
    actor.send({ type: 'retry' });
    await pass(1200);
    expect(texts()).toEqual(Array(3).fill('with token-2'));
  });

  it('forget the answers of the previous load', async () => {
    const { actor, values } = await signedIn();
    actor.send({ type: 'load' });
    const [mail] = actor.getSnapshot().context.requests;
    actor.send({ type: 'load' });
    expect(mail?.getSnapshot().status).toBe('stopped');
    await pass(100);
    expect(values()).toEqual(['loaded', 'loaded', 'loaded']);
  });
});

describe('the view', () => {
  const click = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name }));
  const later = (milliseconds: number) => act(() => pass(milliseconds));

  it('renews the token twice, and then asks to sign in again', async () => {
    render(<Inbox />);
    click('Sign in');
    await later(600);
    for (let i = 0; i < 2; i++) {
      await later(11_000);
      click('Load');
      await later(1800);
      expect(screen.getByRole('status').textContent).toBe(
        'Getting a new token …',
      );
      expect(screen.getAllByText('Waiting for a new token …')).toHaveLength(3);
      await later(4000);
      screen.getByText('4 new');
    }
    await later(11_000);
    click('Load');
    await later(5000);
    expect(screen.getByRole('alert').textContent).toMatch('has ended');
    screen.getByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
