import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Faults, faultReply } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { startHttpService } from '../http/startHttpService.ts'
import type { Projects } from '../projects.ts'
import { createMailbox } from './createMailbox.ts'
import { createRelayMethods } from './createRelayMethods.ts'
import { createVerifyService } from './createVerifyService.ts'
import { serveRelayClient } from './serveRelayClient.ts'
import { verifyRelayJwt } from './verifyRelayJwt.ts'

export type Relay = {
  /** Closes every connection. Clients may reconnect immediately. */
  dropAll(): void
  /** Rejects new connections until `resume` is called. Existing connections stay open. */
  pause(): void
  resume(): void
  /**
   * Makes existing browser connections dead without closing them, like the connections of a machine that wakes from
   * sleep. New connections work.
   */
  freeze(): void
  /**
   * Advances the clock with which the relay checks tokens. The relay rejects tokens that were issued in the future.
   * `null` resets the clock.
   */
  advanceClock(milliseconds: number | null): void
  readonly isPaused: boolean
  readonly connections: number
  stop(): Promise<void>
}

/** The close code with which the real relay rejects a client. The reason in the close frame says why. */
const refused = 3000

/** Starts a WalletConnect relay ("irn"). The verify service is on the same port. */
export async function startRelay(options: {
  readonly port: number
  readonly projects: Projects
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<Relay> {
  const { port, projects, faults, log } = options
  const mailbox = createMailbox()
  const methods = createRelayMethods(mailbox)
  const verify = createVerifyService()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 })
  const browsers = new Set<WebSocket>()
  const frozen = new WeakSet<WebSocket>()
  let paused = false
  let aheadMs = 0

  const http = await startHttpService({
    service: 'relay',
    port,
    faults,
    log,
    cors: true,
    handle: (request) => verify(request) ?? jsonReply({ error: 'not found' }, 404),
  })
  http.server.on('upgrade', (request, socket, head) => {
    void welcome(request, socket, head)
  })

  async function welcome(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => {})
    const url = new URL(request.url ?? '/', `ws://127.0.0.1:${port}`)
    const origin = request.headers.origin ?? null
    const note = (status: number, body: string) =>
      log.add({ service: 'relay', method: 'CONNECT', url: url.href, origin, status, body })
    const fault = faults.get('relay')
    if (paused || fault.fault === 'offline') {
      note(0, paused ? 'paused' : 'offline')
      socket.destroy()
      return
    }
    if (fault.delayMs) await sleep(fault.delayMs)
    const faulty = faultReply(fault)
    if (faulty) {
      note(faulty.status ?? 200, fault.fault)
      socket.end(
        `HTTP/1.1 ${faulty.status} ${fault.fault}\r\ncontent-length: ${faulty.body?.length ?? 0}\r\nconnection: close\r\n\r\n${faulty.body ?? ''}`,
      )
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      try {
        assertProject(url.searchParams.get('projectId'), origin)
        const clientId = verifyRelayJwt(url.searchParams.get('auth') ?? '', (Date.now() + aheadMs) / 1_000)
        note(101, clientId)
        if (origin) {
          browsers.add(client)
          client.on('close', () => browsers.delete(client))
        }
        serve(client, clientId)
      } catch (error) {
        const reason = (error as Error).message
        note(refused, reason)
        client.close(refused, reason)
      }
    })
  }

  function assertProject(id: string | null, origin: string | null): void {
    if (!id) throw new Error('Unauthorized: project id is missing')
    const project = projects.find(id)
    if (!project) throw new Error('Unauthorized: invalid key')
    const { allowedOrigins } = project
    // Only browsers send an `Origin` header. Native wallets and scripts do not.
    if (origin && allowedOrigins.length && !allowedOrigins.includes(origin))
      throw new Error('Unauthorized: origin not allowed')
  }

  function serve(socket: WebSocket, clientId: string): void {
    const onCall = (method: string, body: string) =>
      log.add({ service: 'relay', method, url: `ws://127.0.0.1:${port}`, origin: null, status: 200, body })
    const isFrozen = () => frozen.has(socket)
    serveRelayClient({ socket, clientId, methods, acknowledge: mailbox.acknowledge, onCall, isFrozen })
  }

  const dropAll = () => {
    for (const client of sockets.clients) client.terminate()
  }
  return {
    dropAll,
    pause: () => {
      paused = true
    },
    resume: () => {
      paused = false
    },
    freeze: () => {
      for (const client of browsers) {
        frozen.add(client)
        // The client must not even learn that the relay has closed the connection.
        client.pause()
      }
    },
    advanceClock: (milliseconds) => {
      aheadMs = milliseconds === null ? 0 : aheadMs + milliseconds
    },
    get isPaused() {
      return paused
    },
    get connections() {
      return sockets.clients.size
    },
    stop: () => {
      dropAll()
      return http.stop()
    },
  }
}
