import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { FileMap } from './file-map.ts';
import { createOrderService, type OrderRecord } from './service.ts';

// With SPEED=86400, a day takes a second.
const speed = Number(process.env.SPEED ?? 1);
const port = Number(process.env.PORT ?? 3000);

const orders = new FileMap<OrderRecord>('data/orders.json');
const service = createOrderService({
  orders,
  now: () => Date.now() * speed,
  async carryOut({ type, params }, id) {
    console.log(id.slice(0, 8), type, params);
  },
});

async function wakeUp() {
  await service.wake().catch(console.error); // tried again next time
  setTimeout(wakeUp, 200);
}
await wakeUp();

createServer(async (request, response) => {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(`${JSON.stringify(body, null, 2)}\n`);
  };
  try {
    const [, resource, id, part] = (request.url ?? '').split('/');
    const order = orders.get(id ?? '');
    if (resource !== 'orders' || (id && !order)) {
      answer(404, { problem: 'not found' });
    } else if (request.method === 'POST' && !id) {
      const { email, total } = JSON.parse(await text(request));
      const newId = randomUUID();
      service.place(newId, { email: String(email), total: Number(total) });
      answer(201, { id: newId });
    } else if (request.method === 'POST' && id && part === 'events') {
      const isDone = service.send(id, JSON.parse(await text(request)));
      answer(isDone ? 200 : 409, orders.get(id)?.snapshot);
    } else {
      answer(200, order?.snapshot ?? [...orders.keys()]);
    }
  } catch {
    answer(400, { problem: 'bad request' });
  }
}).listen(port, () => console.log(`http://localhost:${port}/orders`));
