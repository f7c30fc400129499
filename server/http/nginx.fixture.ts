import { spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../tests/free-port.ts';
import { temporaryFolder } from '../site.fixture.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
if (!program) console.warn('nginx is not installed on this machine: its tests are skipped');

/** Whether nginx is installed (`apt-get install nginx`). */
export const hasNginx = program !== undefined;

/**
 * Starts nginx on a free port.
 * @param server the content of its `server` block
 * @param http configuration to add next to the `server` block
 */
export async function startNginx(server: string, http = ''): Promise<{ address: string; stop: () => void }> {
  if (!program) throw new Error('nginx is not installed');
  const folder = temporaryFolder();
  // nginx drops root's permissions if it has them.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  ${http}
  server { listen 127.0.0.1:${port}; ${server} }
}`,
  );
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(address), { timeout: 10_000 });
  return { address, stop: () => void child.kill('SIGQUIT') };
}
