import { fits } from './fits.ts'
import { type FrameToHost, forms } from './generated/wire.ts'
import { disconnected, type RpcError, rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** Runs a method for the frame, its parameters checked already. */
export type Handle = (method: keyof FrameToHost, params: unknown) => unknown

export type Port = {
  /** Asks the frame. Rejects with what the frame answered, or with 4900 once the port is closed. */
  call(method: string, params: unknown): Promise<unknown>
  /** Rejects all that waits. */
  close(error: RpcError): void
}

type Outcome = { ok?: boolean; value?: unknown; error?: RpcError }
type Waiting = [settle: (outcome: Outcome) => void, method: string, params: unknown]
type Incoming = { id: string; methodPath: [keyof FrameToHost]; args: [unknown] }

/** How many calls may wait for an answer at once, and how many more for their turn (CH-7). */
const inFlight = 100
const inQueue = 20_000
/** While a call waits. Two misses, and the frame is dead at the third beat: 4.5 s (CH-6). */
const pingEvery = 1_500

/**
 * A client of Penpal's wire (7.x) over a MessagePort, small enough for the SDK: its participant id sorts first, so the
 * frame leads the handshake. Contract-tested against Penpal itself.
 *
 * @param opened called once the frame answers
 * @param lost called when the frame stopped answering, said goodbye or speaks another version: close the port then
 */
export function connectPort(port: MessagePort, handle: Handle, opened: () => void, lost: (error: RpcError) => void): Port {
  const pending = new Map<string, Waiting>()
  const queue: Waiting[] = []
  let ready = false
  let missed = 0
  let closed: RpcError | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const post = (type: string, message?: object) => port.postMessage({ namespace: 'penpal', type, ...message })
  const ask = (id: string, method: string, params: unknown) => post('CALL', { id, methodPath: [method], args: [params] })

  const send = () => {
    while (ready && queue.length && pending.size < inFlight) {
      const waiting = queue.shift()!
      const id = crypto.randomUUID()
      pending.set(id, waiting)
      ask(id, waiting[1], waiting[2])
      timer ??= setInterval(ping, pingEvery)
    }
  }

  const ping = () => {
    if (!pending.size) timer = void clearInterval(timer)
    else if (missed++ > 1) lost(disconnected())
    else ask('ping', 'ping', null)
  }

  const answer = async ({ id: callId, methodPath: [method], args: [params] }: Incoming) => {
    let value: object
    try {
      if (!(method in forms && fits(forms[method], params))) throw rpcError(-32602, 'Invalid message')
      value = { ok: true, value: toJson((await handle(method, params)) ?? null) }
    } catch (thrown) {
      const { code, message } = Object(thrown)
      value = { ok: false, error: { code: code | 0 || -32603, name: 'REMOTE', message: `${message}`.slice(0, 200) } }
    }
    post('REPLY', { callId, value })
  }

  port.onmessage = ({ data }) => {
    const { type, callId, airlock } = data
    missed = 0
    if (airlock) lost(rpcError(-32603, `SDK speaks protocol ${PROTOCOL_VERSION}, frame ${airlock}`))
    if (type == 'DESTROY') lost(disconnected())
    if (type == 'CALL') answer(data)
    if (type == 'ACK1') {
      post('ACK2')
      ready = true
      opened()
    }
    if (type == 'REPLY') {
      pending.get(callId)?.[0](data.value)
      pending.delete(callId)
    }
    send()
  }
  post('SYN', { participantId: '' })

  return {
    async call(method, params) {
      const plain = toJson(params)
      if (closed) throw closed
      if (queue.length >= inQueue) throw rpcError(-32005, 'Too many requests')
      const outcome = await new Promise<Outcome>((settle) => {
        queue.push([settle, method, plain])
        send()
      })
      // What is no outcome is an error of Penpal's own.
      const { ok, value, error = outcome as RpcError } = outcome
      if (ok) return value
      throw rpcError(error.code ?? -32603, error.message, error.data)
    },
    close(error) {
      closed = error
      clearInterval(timer)
      port.close()
      for (const [settle] of [...pending.values(), ...queue]) settle({ error })
    },
  }
}
