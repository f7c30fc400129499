import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createOrderService } from './service.ts';
import { openStore } from './store.ts';

const { PORT = '3000', DATA = 'data' } = process.env;
// With SPEED=86400, a day takes a second.
const speed = Number(process.env.SPEED ?? 1);

mkdirSync(DATA, { recursive: true });
const store = openStore(`${DATA}/orders.db`);
const service = createOrderService({
  store,
  now: () => Date.now() * speed,
  async carryOut({ key, orderId, type, params }) {
    // A real service passes the key on, so that nothing is sent twice.
    console.log(`${key} ${orderId} ${type} ${JSON.stringify(params)}`);
  },
});

async function wakeUp() {
  await service.wake().catch(console.error); // tried again next time
  setTimeout(wakeUp, 200);
}
await wakeUp();

const server = createServer(async (request, response) => {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(`${JSON.stringify(body, null, 2)}\n`);
  };
  try {
    const [, resource, id = '', part] = (request.url ?? '').split('/');
    const delivery = request.headers['webhook-id'];
    if (resource !== 'orders') {
      answer(404, { problem: 'not found' });
    } else if (request.method === 'PUT' && id && !part) {
      const { email, total } = JSON.parse(await text(request));
      const isNew = service.place(id, {
        email: String(email),
        total: Number(total),
      });
      answer(isNew ? 201 : 200, store.snapshot(id));
    } else if (id && !store.snapshot(id)) {
      answer(404, { problem: 'not found' });
    } else if (request.method === 'POST' && part === 'events') {
      if (!delivery) return answer(400, { problem: 'webhook-id is missing' });
      const event = JSON.parse(await text(request));
      const isPossible = service.receive(id, String(delivery), event);
      answer(isPossible ? 200 : 409, store.snapshot(id));
    } else {
      answer(200, id ? store.snapshot(id) : store.orderIds());
    }
  } catch {
    answer(400, { problem: 'bad request' });
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`http://127.0.0.1:${port}/orders`);
});
