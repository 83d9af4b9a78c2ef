import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Starts a TCP proxy on this machine that can drop all data, like a network that loses every packet. Open connections
 * stay open, but neither side notices what the other side sends or that it has closed the connection.
 *
 * @param target port to which the proxy forwards
 * @param port port on which the proxy listens; a free one by default
 */
export async function startSilentProxy(target: number, port = 0) {
  const sockets = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let silent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    const client = keep(socket)
    // Reads and drops the client's data, so that the client's writes keep succeeding.
    if (silent) return void client.resume()
    const upstream = keep(connect(target, '127.0.0.1'))
    const pair = [client, upstream] as const
    pairs.add(pair)
    client.pipe(upstream)
    upstream.pipe(client)
    for (const [from, to] of [pair, [upstream, client] as const])
      from.once('close', () => {
        if (pairs.delete(pair)) to.destroy()
      })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts off all open connections permanently. Also cuts off new connections until `resume` is called. */
    silence() {
      silent = true
      for (const [client, upstream] of pairs)
        for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) from.unpipe(to).resume()
      pairs.clear()
    },
    /** Ends the interruption: forwards new connections again. */
    resume() {
      silent = false
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
