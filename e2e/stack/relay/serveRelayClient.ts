import type { WebSocket } from 'ws'
import type { Letter } from './createMailbox.ts'
import type { RelayClient, RelayMethods } from './createRelayMethods.ts'

type Message = { id: number | string; method?: string; params?: Record<string, unknown>; result?: unknown }

// Interval in ms at which the relay sends pings. A Node client closes its socket if it receives nothing for 35 s.
const pingEveryMs = 15_000
let lastId = Date.now() * 1_000

/** Serves the relay's JSON-RPC to one connected client. */
export function serveRelayClient(options: {
  readonly socket: WebSocket
  readonly clientId: string
  readonly methods: RelayMethods
  readonly acknowledge: (letter: Letter, client: string) => void
  readonly onCall: (method: string, text: string) => void
  /** Whether the connection is frozen. A frozen connection delivers no message in either direction. */
  readonly isFrozen: () => boolean
}): void {
  const { socket, clientId, methods, acknowledge, onCall, isFrozen } = options
  const unacknowledged = new Map<string, Letter>()
  const send = (message: object) => {
    if (socket.readyState === socket.OPEN && !isFrozen()) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }
  const client: RelayClient = {
    id: clientId,
    deliver: (letter, subscription) => {
      const { from: _, ...data } = letter
      const id = ++lastId
      unacknowledged.set(`${id}`, letter)
      send({ id, method: 'irn_subscription', params: { id: subscription, data } })
    },
  }
  const ping = setInterval(() => isFrozen() || socket.ping(), pingEveryMs)
  socket.on('close', () => {
    clearInterval(ping)
    methods.forget(client)
  })
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const text = String(data)
    const message = parse(text)
    if (!message) return socket.close(4000, 'parse error')
    if (message.method === undefined) {
      const letter = unacknowledged.get(`${message.id}`)
      unacknowledged.delete(`${message.id}`)
      if (letter && message.result !== undefined) acknowledge(letter, clientId)
      return
    }
    onCall(message.method, text)
    try {
      send({ id: message.id, result: methods.call(client, message.method, message.params ?? {}) })
    } catch (error) {
      const { code = -32000, message: reason } = error as Error & { code?: number }
      send({ id: message.id, error: { code, message: reason } })
    }
  })
}

function parse(text: string): Message | undefined {
  try {
    const value = JSON.parse(text) as Message | null
    return value?.id === undefined ? undefined : value
  } catch {
    return undefined
  }
}
