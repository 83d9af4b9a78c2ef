import { connect, createServer, type Socket } from 'node:net'

/** Network profiles, with the values that page-speed tools use. */
export const slowNetworks = {
  'Slow 4G': { roundTripMs: 150, bytesPerSecond: (1.6 * 1_000_000) / 8 },
  'Slow 3G': { roundTripMs: 400, bytesPerSecond: 400_000 / 8 },
} as const

/**
 * Starts a SOCKS5 server (RFC 1928) on this machine that slows down its connections. It delays each direction by half a
 * round trip, delays connecting by one more round trip, and applies one bandwidth limit to all responses together. All
 * processes of a browser use this server.
 */
export async function startSlowNetwork(
  name: keyof typeof slowNetworks,
): Promise<{ readonly url: string; stop(): void }> {
  const { roundTripMs, bytesPerSecond } = slowNetworks[name]
  let lineFreeAt = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    client.once('data', () => {
      client.write(Buffer.from([5, 0]))
      client.once('data', (asked) => {
        // The browser sends host names unresolved. They are all `*.localhost`, so we connect to this machine.
        const port = asked.readUInt16BE(asked.length - 2)
        const server = connect(port, '127.0.0.1')
        sockets.add(server)
        server.on('error', () => client.destroy())
        client.on('close', () => server.destroy())
        const toClient = inOrder()
        const toServer = inOrder()
        toClient(performance.now() + roundTripMs, () => client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])))
        client.on('data', (bytes) => toServer(performance.now() + roundTripMs / 2, () => server.write(bytes)))
        server.on('data', (bytes) => {
          lineFreeAt = Math.max(lineFreeAt, performance.now()) + (bytes.length / bytesPerSecond) * 1_000
          toClient(lineFreeAt + roundTripMs / 2, () => client.write(bytes))
        })
        server.on('end', () => toClient(Math.max(lineFreeAt, performance.now()) + roundTripMs / 2, () => client.end()))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { readonly port: number }
  return {
    url: `socks5://127.0.0.1:${address.port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/**
 * Creates a function that does each piece of work at its time, in the order of the calls. Timers alone may swap two
 * pieces, because they have a resolution of one millisecond.
 */
function inOrder(): (at: number, work: () => void) => void {
  let last = Promise.resolve()
  return (at, work) => {
    last = last.then(() => new Promise((done) => setTimeout(done, at - performance.now()))).then(work)
  }
}
