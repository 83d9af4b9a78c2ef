import { type FrameToHost, forms } from '../generated/wire.ts'
import { fits } from './fits.ts'
import { disconnected, type RpcError, rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** Runs a method for the frame, its parameters checked already. */
export type Handle = (method: keyof FrameToHost, params: unknown) => unknown

export type Client = {
  /**
   * Asks the frame, in the order of the calls; before there is a port they wait. Rejects with what the frame answered.
   *
   * @param shows whether `cancel` concerns the call
   */
  call(method: string, params: unknown, shows?: boolean): Promise<unknown>
  /** Takes the port of a fresh frame. */
  connect(port: MessagePort): void
  /** Rejects the calls with `shows` that are not sent yet. */
  cancel(error: RpcError): void
  /** Rejects all that waits, and leaves the port. */
  close(error: RpcError): void
}

type Outcome = { ok?: boolean; value?: unknown; error?: RpcError }
type Waiting = [settle: (outcome: Outcome) => void, method: string, params: unknown, shows: boolean | undefined]

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
 * @param lost called when the frame stopped answering, said goodbye or speaks another version: close the client then
 */
export function createClient(handle: Handle, opened: () => void, lost: (error: RpcError) => void): Client {
  const pending = new Map<string, Waiting>()
  let queue: Waiting[] = []
  let port: MessagePort | undefined
  let ready = false
  let missed = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const post = (type: string, message?: object) => port?.postMessage({ namespace: 'penpal', type, ...message })
  const ask = (id: string, method: string, params: unknown) =>
    post('CALL', { id, methodPath: [method], args: [params] })

  const send = () => {
    while (ready && queue[0] && pending.size < inFlight) {
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

  const answer = async (method: keyof FrameToHost, params: unknown) => {
    try {
      if (!fits(forms[method], params)) throw rpcError(-32602, 'Invalid request')
      return { ok: true, value: toJson((await handle(method, params)) ?? null) }
    } catch (thrown) {
      const { code, message } = Object(thrown)
      return { ok: false, error: { code: code | 0 || -32603, name: '', message: `${message}`.slice(0, 200) } }
    }
  }

  return {
    async call(method, params, shows) {
      const plain = toJson(params)
      if (queue.length >= inQueue) throw rpcError(-32005, 'Too many requests')
      const outcome = await new Promise<Outcome>((settle) => {
        queue.push([settle, method, plain, shows])
        send()
      })
      // What is no outcome is an error of Penpal's own.
      const { ok, value, error = outcome as RpcError } = outcome
      if (ok) return value
      throw rpcError(error.code ?? -32603, error.message, error.data)
    },
    connect(fresh) {
      port = fresh
      port.onmessage = async ({ data }) => {
        const { type, callId, airlock } = data
        missed = 0
        if (airlock) lost(rpcError(-32603, `SDK protocol ${PROTOCOL_VERSION}, frame ${airlock}`))
        if (type == 'DESTROY') lost(disconnected())
        if (type == 'CALL') post('REPLY', { callId: data.id, value: await answer(data.methodPath[0], data.args[0]) })
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
    },
    cancel(error) {
      queue = queue.filter(([settle, , , shows]) => !shows || settle({ error }))
    },
    close(error) {
      ready = false
      port?.close()
      for (const [settle] of [...pending.values(), ...queue]) settle({ error })
      pending.clear()
      queue = []
    },
  }
}
