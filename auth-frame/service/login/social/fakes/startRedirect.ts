import { once } from 'node:events'
import { createServer } from 'node:http'

/** Starts a server with its own host name. It redirects every request to one URL. */
export async function startRedirect(status: number, location: string) {
  const server = createServer((_, response) => void response.writeHead(status, { location }).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://hostile.localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
