import { globSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../core/node/project.ts';

/** Targets of an escape on the machine that runs the tests. */
export interface Targets {
  /** The port of a TCP server, and of a UDP server. */
  tcp: number;
  udp: number;
  /** The UNIX socket of a server, as a file and as an abstract one. */
  socket: string;
  abstract: string;
  /** A file with a secret, and a path at which no file must appear. */
  secret: string;
  written: string;
  /** A process that must survive. */
  victim: number;
}

/** An expression that tries to escape. `node` returns any Node module that it can get. */
interface Escape {
  code: string;
  /** What it can return if it works within the boundary, without reaching anything outside. */
  harmless?: RegExp;
}

const text = JSON.stringify;
const until = (body: string) => `await new Promise((resolve, reject) => { ${body} })`;
const socketOf = (connect: string) =>
  until(
    `const socket = ${connect}; socket.on('connect', () => resolve('connected')); socket.on('error', reject);`,
  );

/** Gets the handles behind sockets, which Node's checks don't guard. */
const HANDLES = `
const Socket = Object.getPrototypeOf(node('tty').ReadStream);
const requests = [];
node('async_hooks').createHook({ init(_, type, __, resource) { if (/WRAP$/.test(type)) requests.push(resource); } }).enable();
const input = new Socket({ fd: 0 });
input.on('error', () => {});
input.end();
const Request = requests.find((request) => request.constructor.name === 'ShutdownWrap').constructor;
const Pipe = input._handle.constructor;`;
const byHandle = (path: string) => `(await (async () => {${HANDLES}
  const pipe = new Pipe(0);
  const request = new Request();
  return ${until(`request.oncomplete = (status) => status === 0 ? resolve('connected') : reject(new Error('status ' + status)); const failed = pipe.connect(request, ${path}); if (failed) reject(new Error('status ' + failed));`)};
})())`;

const HOOKS = 'process.mainModule.constructor.registerHooks';
/**
 * A module through hooks of the module loader. The compiler of machines would replace a visible
 * `import`.
 */
const hooked = (module: string) =>
  `(${HOOKS}({ resolve: (specifier, context, next) => specifier === 'out:' ? { url: 'node:${module}', shortCircuit: true } : next(specifier, context) }), await [].constructor.constructor("return import('out:')")())`;

function processes({ victim }: Targets): Record<string, Escape> {
  return {
    'a child process': { code: "node('child_process').execSync('id').toString()" },
    'a child process by import': { code: "(await import('node:child_process')).execSync('id').toString()" },
    'a child process by the constructor of functions': {
      code: "[].constructor.constructor('return process')().getBuiltinModule('child_process').execSync('id').toString()",
    },
    'a child process by hooks of the module loader': {
      code: `${hooked('child_process')}.execSync('id').toString()`,
    },
    'a child process by the main module': {
      code: "process.mainModule.require('child_process').execSync('id').toString()",
    },
    'a child process by the loader itself': {
      code: "process.mainModule.constructor._load('child_process').execSync('id').toString()",
    },
    'a child process in another context': {
      code: `node('vm').runInThisContext("process.getBuiltinModule('child_process').execSync('id').toString()")`,
    },
    'a child process without a shell': {
      code: "node('child_process').execFileSync(process.execPath, ['-p', '1+1']).toString()",
    },
    'a fork': {
      code: until(
        "node('child_process').fork('/x').on('error', reject).on('spawn', () => resolve('forked'))",
      ),
    },
    'a cluster': {
      code: until("node('cluster').fork().on('error', reject).on('online', () => resolve('forked'))"),
    },
    'a child process of the test runner': {
      code: until("node('test').run({ files: ['/x'] }).on('test:fail', reject).on('test:pass', resolve)"),
    },
    'another program instead': { code: "process.execve('/bin/sh', ['sh', '-c', 'id'], {})" },
    'a thread': { code: "new (node('worker_threads').Worker)('1', { eval: true })" },
    'a thread with other permissions': {
      code: `new (node('worker_threads').Worker)('1', { eval: true, execArgv: ['--allow-fs-read=*'] })`,
    },
    'modules by createRequire': {
      code: "node('module').createRequire('/')('child_process').execSync('id').toString()",
    },
    'spawn_sync of Node': { code: "Object.keys(process.binding('spawn_sync'))" },
    'fs of Node, linked': { code: "Object.keys(process._linkedBinding('fs'))" },
    'pipe_wrap of Node': { code: "Object.keys(process.binding('pipe_wrap'))" },
    'internal bindings of Node': { code: "node('internal/test/binding').internalBinding('fs')" },
    'an addon': { code: "process.dlopen({ exports: {} }, '/lib/addon.node')" },
    'an addon of a package': {
      code: `process.dlopen({ exports: {} }, ${text(join(project, globSync('node_modules/@rolldown/*/*.node', { cwd: project })[0] ?? ''))})`,
    },
    'a WASI module': {
      code: "new (node('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })",
    },
    'an inspector': { code: "node('inspector').open(0)" },
    'the inspector of the build': { code: 'process._debugProcess(process.ppid)', harmless: /^undefined$/ },
    // Inside, the parent is the first process of the namespace, which signals don't reach.
    'the build, to end it': { code: 'process.kill(process.ppid, 9)', harmless: /^true$/ },
    'the group of the build, to end it': { code: 'process.kill(0, 9)' },
    'another process, to end it': { code: `process.kill(${victim}, 9)` },
    'another user': { code: 'process.setuid(1), process.getuid()' },
  };
}

function files({ secret, written, socket }: Targets): Record<string, Escape> {
  const file = text(secret);
  const out = text(written);
  return {
    'a file, written': { code: `node('fs').writeFileSync(${out}, 'x')` },
    'a file, written by a stream': {
      code: until(
        `node('fs').createWriteStream(${out}).on('error', reject).on('open', () => resolve('open'))`,
      ),
    },
    'a file, written as a database': {
      code: `new (node('sqlite').DatabaseSync)(${out}).exec('create table a(b)')`,
    },
    'a file, written as a report': { code: `process.report.writeReport(${out})` },
    'a file, written as a heap snapshot': { code: `node('v8').writeHeapSnapshot(${out})` },
    'a file, written in the packages': {
      code: `node('fs').writeFileSync(${text(`${project}/node_modules/written`)}, 'x')`,
    },
    'a link to a secret': {
      code: `(node('fs').symlinkSync(${file}, ${out}), node('fs').readFileSync(${out}, 'utf8'))`,
    },
    'a link from the packages': { code: `node('fs').linkSync(${text(`${project}/package.json`)}, ${out})` },
    'a file of the system': { code: "node('fs').readFileSync('/etc/passwd', 'utf8')" },
    'a file of the system by its bytes': {
      code: "node('fs').readFileSync(Buffer.from('/etc/passwd'), 'utf8')",
    },
    'a file with secrets': { code: `node('fs').readFileSync(${file}, 'utf8')` },
    'a file with secrets by a patched Buffer': {
      code: `(Buffer.prototype.utf8Write = ((write) => function (path, ...rest) { return write.call(this, path.includes('node_modules') ? ${file} : path, ...rest); })(Buffer.prototype.utf8Write), node('fs').readFileSync(new TextEncoder().encode(${text(`${project}/node_modules/x/../../../../../..`)} + ${file}), 'utf8'))`,
    },
    'a file of the project by way of its packages': {
      code: `node('fs').readFileSync(${text(`${project}/node_modules/../README.md`)}, 'utf8')`,
    },
    'the folders of the system': { code: "node('fs').readdirSync('/home')" },
    'open files of the build': {
      code: "Array.from({ length: 100 }, (_, fd) => fd + 4).filter((fd) => { try { const stats = node('fs').fstatSync(fd); return stats.isFile() || stats.isSocket(); } catch { return false; } }).join()",
    },
    'the environment': { code: 'JSON.stringify(process.env)' },
    'the environment from the system': { code: "node('fs').readFileSync('/proc/self/environ', 'utf8')" },
    'the environment of the build': {
      code: "node('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8')",
    },
    'the root folder by a process': { code: "node('fs').readFileSync('/proc/1/root/etc/passwd', 'utf8')" },
    devices: { code: "node('fs').readdirSync('/dev').join()" },
    'the name of the user': { code: "JSON.stringify(node('os').userInfo())" },
    'a socket to listen on, as a file': {
      code: until(
        `node('net').createServer().on('error', reject).listen(${text(`${socket}.new`)}, () => resolve('listening'))`,
      ),
    },
  };
}

function network({ tcp, udp, socket, abstract }: Targets): Record<string, Escape> {
  const send = (dgram: string) =>
    `await (async () => { const dgram = ${dgram}; return ${until(`const sender = dgram.createSocket('udp4').on('error', reject); sender.send('x', ${udp}, '127.0.0.1', (error) => { sender.close(); error ? reject(error) : resolve('sent'); })`)}; })()`;
  return {
    'the network by fetch': { code: `(await fetch('http://127.0.0.1:${tcp}/fetch')).text()` },
    'the network by a request': { code: socketOf(`node('http').get('http://127.0.0.1:${tcp}/get')`) },
    'the network by a socket': { code: socketOf(`node('net').connect(${tcp}, '127.0.0.1')`) },
    'the network by a terminal': {
      code: socketOf(`new (node('tty').ReadStream)(0).connect(${tcp}, '127.0.0.1')`),
    },
    'the network by the prototype of a terminal': {
      code: socketOf(`new (Object.getPrototypeOf(node('tty').ReadStream))().connect(${tcp}, '127.0.0.1')`),
    },
    'the network by TLS': { code: socketOf(`node('tls').connect(${tcp}, '127.0.0.1')`) },
    'the network by HTTP/2': { code: socketOf(`node('http2').connect('http://127.0.0.1:${tcp}')`) },
    'the network by a WebSocket': {
      code: until(
        `const socket = new WebSocket('ws://127.0.0.1:${tcp}/'); socket.onopen = resolve; socket.onerror = () => reject(new Error('no connection'));`,
      ),
    },
    'the network by UDP': { code: send("node('dgram')"), harmless: /^sent$/ },
    'the network by UDP and hooks': { code: send(hooked('dgram')), harmless: /^sent$/ },
    'a name server': {
      code: `(await (async () => { const resolver = new (node('dns').promises.Resolver)({ timeout: 200, tries: 1 }); resolver.setServers(['127.0.0.1:${udp}']); return resolver.resolve4('example.com'); })())`,
    },
    'a socket of the system': { code: socketOf(`node('net').connect(${text(socket)})`) },
    'an abstract socket': { code: socketOf(`node('net').connect(${text(abstract)})`) },
    'a socket of the system by a handle': { code: byHandle(text(socket)) },
    'an abstract socket by a handle': { code: byHandle(text(abstract)) },
  };
}

/** All attempts, by name. */
export const escapes = (targets: Targets): Record<string, Escape> => ({
  ...processes(targets),
  ...files(targets),
  ...network(targets),
});
