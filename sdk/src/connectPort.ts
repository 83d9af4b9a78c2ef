import type { FrameToHost } from './generated/wire.ts'
import { guards } from './generated/wire.ts'
import { rpcError } from './rpcError.ts'

export type Handlers = {
  readonly [name in keyof FrameToHost]: (params: FrameToHost[name]['params']) => FrameToHost[name]['result'] | Promise<FrameToHost[name]['result']> | void
}
export type Port = {
  /** Asks the frame. Rejects with what the frame answered, or with 4900 once the port is closed. */
  call(method: string, params: unknown): Promise<unknown>
  close(): void
}

type Call = { method: string; params: unknown; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** How many calls may wait for an answer at once, and how many more may wait for their turn (CH-7). */
const inFlight = 100
const inQueue = 20_000
const pingEvery = 1_500

/**
 * A client of Penpal's wire (7.x) over a MessagePort, small enough for the SDK: its participant id sorts first, so the
 * frame leads the handshake. Contract-tested against Penpal itself.
 *
 * @param opened called once the frame answers
 * @param lost called when the frame is gone: it stopped answering pings, said so, or speaks another version
 */
export function connectPort(port: MessagePort, handlers: Handlers, opened: () => void, lost: (error: Error) => void): Port {
  const pending = new Map<string, Call>()
  const queue = new Set<Call>()
  let ready = false
  let closed = false
  let missed = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const post = (message: object) => port.postMessage({ namespace: 'penpal', ...message })

  const send = () => {
    for (const call of queue) {
      if (!ready || pending.size >= inFlight) break
      queue.delete(call)
      const id = crypto.randomUUID()
      pending.set(id, call)
      post({ type: 'CALL', id, methodPath: [call.method], args: [call.params] })
    }
    if (!timer && pending.size) timer = setInterval(ping, pingEvery)
  }

  const ping = () => {
    if (!pending.size) {
      clearInterval(timer)
      timer = undefined
      missed = 0
    } else if (missed++ > 1) fail(rpcError(4900, 'The wallet window stopped answering. Ask again to open a fresh one'))
    else post({ type: 'CALL', id: 'ping', methodPath: ['ping'], args: [null] })
  }

  const close = (error: Error = rpcError(4900, 'Disconnected')) => {
    if (closed) return
    closed = true
    clearInterval(timer)
    port.close()
    for (const { reject } of [...pending.values(), ...queue]) reject(error)
    pending.clear()
    queue.clear()
  }
  const fail = (error: Error) => {
    close(error)
    lost(error)
  }

  const answer = async ({ id, methodPath: [method], args: [params] }: { id: string; methodPath: [keyof FrameToHost]; args: [never] }) => {
    let value: unknown
    try {
      if (!Object.hasOwn(guards, method) || !guards[method](params)) throw rpcError(-32602, 'Invalid message')
      value = { ok: true, value: (await handlers[method](params)) ?? null }
    } catch (error) {
      const { code, message, data } = error as { code: number; message: unknown; data: unknown }
      value = { ok: false, error: { code: code | 0 || -32603, name: 'REMOTE', message: `${message}`.slice(0, 200), data } }
    }
    if (!closed) post({ type: 'REPLY', callId: id, value: toJson(value) })
  }

  port.onmessage = ({ data }) => {
    missed = 0
    const { type, callId } = data
    if (data.airlock) fail(rpcError(-32603, `airlock-sdk speaks protocol version ${PROTOCOL_VERSION}, the frame ${data.airlock}: update the older one`))
    else if (type == 'ACK1') {
      post({ type: 'ACK2' })
      ready = true
      opened()
      send()
    } else if (type == 'CALL') answer(data)
    else if (type == 'DESTROY') fail(rpcError(4900, 'Disconnected'))
    else if (type == 'REPLY') {
      const call = pending.get(callId)
      if (call) {
        pending.delete(callId)
        const { ok, value, error = {} } = data.isError ? { error: { code: -32603, message: data.value?.message } } as never : data.value
        if (ok) call.resolve(value)
        else call.reject(rpcError(error.code, error.message, error.data))
        send()
      }
    }
  }
  post({ type: 'SYN', participantId: '' })

  return {
    call: (method, params) =>
      new Promise((resolve, reject) => {
        if (closed) reject(rpcError(4900, 'Disconnected'))
        else if (queue.size >= inQueue) reject(rpcError(-32005, 'Too many requests are waiting'))
        else {
          queue.add({ method, params: toJson(params), resolve, reject })
          send()
        }
      }),
    close,
  }
}

/** What leaves is what JSON can say: no `undefined`, no functions, no prototypes. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
