import { resolve } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from './support.ts';

// The MCP server with the built site, called by a real client. Its limits and refusals are tested
// in server/mcp/mcp.test.ts.

const { DIST = 'dist' } = process.env;

async function call(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  return (content as { text: string }[])[0]?.text ?? '';
}

for (const kind of ['HTTP', 'stdio']) {
  test(`pages and sections found by search are readable over ${kind}`, async ({ baseURL }) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const transport =
      kind === 'HTTP'
        ? new StreamableHTTPClientTransport(new URL('/mcp', baseURL))
        : new StdioClientTransport({
            command: process.execPath,
            args: ['server/mcp/stdio.ts'],
            env: { ...(process.env as Record<string, string>), DIST: resolve(DIST) },
          });
    await client.connect(transport);
    try {
      const found = await call(client, 'search', { query: 'how do I retry a promise that fails', limit: 3 });
      const addresses = Array.from(found.matchAll(/\]\((https:\S+?)\)/g), ([, address = '']) => address);
      expect(addresses.length).toBeGreaterThan(3);
      for (const address of addresses) {
        const text = await call(client, 'read_page', { address });
        const anchor = new URL(address).hash.slice(1);
        // A section starts with its heading, which has the anchor.
        expect(text, address).toMatch(anchor ? /^#{2,6} / : /^# /);
      }
      expect(await call(client, 'read_page', { address: '/docs/guards' })).toContain(
        '```mermaid\nstateDiagram-v2',
      );
      expect(await call(client, 'read_api', { name: 'createActor' })).toContain('function createActor<');
      expect(await call(client, 'list_api', { package: 'xstate', filter: 'waitFor' })).toContain('`waitFor`');
      const machine = JSON.stringify({ initial: 'a', states: { a: { on: { GO: 'nowhere' } } } });
      expect(await call(client, 'check_machine', { machine })).toContain("targets 'nowhere'");
    } finally {
      await client.close();
    }
  });
}
