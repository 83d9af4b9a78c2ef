import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Deployment } from '#shared/deployment.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { createServiceClient } from '../loginSession/createServiceClient.ts'

type Asked = { readonly id: string; readonly slot?: string; readonly body?: string }

/** Returns a deployment whose mailbox is at this URL. */
export const fakeDeployment = (loginService: string) =>
  ({ loginService, blockchainApi: 'http://127.0.0.1:9' }) as unknown as Deployment

export const fakeWallet = {
  address: `0x${'12'.repeat(20)}`,
  email: 'anna@example.com',
  origin: 'https://app.example',
} as const

/**
 * Serves the login role's mailbox over real HTTP on a free port. `boxes` contains the data that the login role could
 * read: it maps mailbox id and slot to the message body. `mail` is the client that the auth frame uses.
 */
export async function startFakeMailbox() {
  const boxes = new Map<string, string>()
  const open = new Set<string>()
  const take = (key: string) => {
    const found = boxes.get(key) ?? null
    boxes.delete(key)
    return found
  }
  const server = createServer(async (request, response) => {
    const { id, slot, body = '' } = JSON.parse(await text(request)) as Asked
    const reply = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const refuse = (code: string, status: number) => reply({ error: { code, message: code } }, status)
    switch (request.url) {
      case loginApi.openMailbox.path:
        if (request.headers.authorization !== 'Bearer session') return refuse('UNAUTHORIZED', 401)
        open.add(id)
        boxes.set(`${id} request`, body)
        return reply(null)
      case loginApi.readMailbox.path: {
        const found = take(`${id} request`)
        return reply({ body: found, wallet: found && fakeWallet })
      }
      case loginApi.putMail.path:
        if (!open.has(id)) return refuse('NOT_FOUND', 404)
        if (boxes.has(`${id} ${slot}`)) return refuse('CONFLICT', 409)
        boxes.set(`${id} ${slot}`, body)
        return reply(null)
      default: {
        const found = take(`${id} ${slot}`)
        // The mailbox is deleted when its answer is taken.
        if (found !== null && slot === 'answer')
          for (const key of boxes.keys()) if (key.startsWith(id)) boxes.delete(key)
        return reply({ body: found })
      }
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const bearer = { token: async () => 'session', renew: async () => 'session', notYetValid: () => undefined }
  return {
    url,
    boxes,
    mail: createServiceClient(loginApi, { url, bearer }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
