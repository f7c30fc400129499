import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);

/** Whether nginx is installed (`apt-get install nginx`). */
export const hasNginx = program !== undefined;
if (!hasNginx) console.warn('nginx is not installed on this machine: its tests are skipped');

/**
 * Starts nginx on a free port.
 * @param folder an empty folder for its configuration and temporary files
 * @param server the content of its `server` block
 * @param http configuration to add next to the `server` block
 * @throws if it isn't installed, or exits
 */
export async function startNginx(folder: string, server: string, http = '') {
  if (!program) throw new Error('nginx is not installed');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
# Otherwise, nginx that root starts can't read files that only root can.
${process.getuid?.() === 0 ? 'user root;' : ''}
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  ${http}
  server { listen 127.0.0.1:${port}; ${server} }
}`,
  );
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => undefined))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('nginx does not start');
    await wait(100);
  }
  return { address, pid: child.pid!, stop: () => void child.kill('SIGQUIT') };
}
