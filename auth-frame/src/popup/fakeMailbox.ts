import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * The mailbox of the login role over real HTTP, on a free port. `boxes` is what it could read: box and slot to body.
 */
export async function startFakeMailbox() {
  const boxes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const { id, slot, body } = JSON.parse(await text(request)) as { id: string; slot: string; body?: string }
    const key = `${id} ${slot}`
    const found = boxes.get(key) ?? null
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    // A letter that waits is not written over.
    if (body !== undefined && found !== null)
      return reply(409, { error: { code: 'CONFLICT', message: 'A letter waits' } })
    if (body === undefined) boxes.delete(key)
    else boxes.set(key, body)
    reply(200, body === undefined ? { body: found } : null)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    boxes,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
