import { type FrameToHost, forms } from '../generated/wire.ts'
import type { Ask } from './Ask.ts'
import { fits } from './fits.ts'
import { ignore } from './ignore.ts'
import { type RpcError, rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** What the frame may ask of the page. The parameters are checked before a handler runs. */
export type Handlers = { readonly [name in keyof FrameToHost]: (params: FrameToHost[name]['params']) => unknown }

export type Client = {
  /**
   * Asks the frame, in the order of the calls; before there is a port they wait. Rejects with what the frame answered.
   *
   * @param shows whether `cancel` concerns the call
   */
  readonly call: Ask<[shows?: boolean | undefined]>
  /** Takes the port of a fresh frame. */
  connect(port: MessagePort): void
  /** That port. */
  port?: MessagePort
  /** The calls that were sent and have no answer yet, by their ids. */
  readonly pending: ReadonlyMap<string, unknown>
  /** Rejects the calls with `shows` that are not sent yet. */
  cancel(error: RpcError): void
  /** Rejects all calls, and closes the port. */
  close(error: RpcError): void
}

export type ClientOwner = Handlers & {
  /** The frame answers. */
  opened(): void
  /** A call was sent. */
  sent: () => void
  /** The frame said goodbye, or speaks another version: close the client then. */
  lost(error?: RpcError): void
}

type Outcome = { ok?: boolean; value?: unknown; error?: unknown }
type Waiting = [settle: (outcome: Outcome) => void, method: string, params: unknown, shows: boolean | undefined]

/** How many requests may wait for an answer at once, how many other calls besides, how many for their turn (CH-7). */
const inFlight = 100
const besides = 16
const inQueue = 20_000

const unknown = 'Unknown error'

/** What is kept of an error from elsewhere, which may be anything: a number, a short text, and its data. */
const readError = (thrown: unknown) => {
  try {
    const { code, message, data } = Object(thrown)
    return rpcError(code | 0 || -32603, typeof message == 'string' ? message.slice(0, 200) : unknown, data)
  } catch {
    return rpcError(-32603, unknown)
  }
}

/**
 * A client of Penpal's wire (7.x) over a MessagePort, small enough for the SDK: its participant id sorts first, so the
 * frame leads the handshake. Contract-tested against Penpal itself.
 */
export function createClient(owner: ClientOwner): Client {
  const pending = new Map<string, Waiting>()
  let queue: Waiting[] = []
  /** What is no request of the dapp goes first: closing must not wait for what only the visitor can answer. */
  let control: Waiting[] = []
  let ready = false

  const post = (type: string, message?: object) => client.port?.postMessage({ namespace: 'penpal', type, ...message })

  const send = () => {
    while (ready) {
      const waiting =
        (pending.size < inFlight + besides && control.shift()) || (pending.size < inFlight && queue.shift())
      if (!waiting) return
      const id = crypto.randomUUID()
      pending.set(id, waiting)
      post('CALL', { id, methodPath: [waiting[1]], args: [waiting[2]] })
      owner.sent()
    }
  }

  const answer = async (method: keyof FrameToHost, params: unknown) => {
    try {
      // A list without a form fits nothing.
      if (!fits(forms[method] ?? [], params)) throw rpcError(-32602, 'Invalid request')
      return { ok: true, value: toJson((await owner[method](params as never)) ?? null) }
    } catch (thrown) {
      const { code, message } = readError(thrown)
      return { ok: false, error: { code, name: '', message } }
    }
  }

  const client: Client = {
    pending,
    async call(method, params, shows) {
      const plain = toJson(params)
      const line = method == 'request' ? queue : control
      if (line.length >= inQueue) throw rpcError(-32005, 'Too many requests')
      const outcome = await new Promise<Outcome>((settle) => {
        line.push([settle, method, plain, shows])
        send()
      })
      // What is no outcome is an error of Penpal's own.
      const { ok, value, error } = Object(outcome)
      if (ok === true && !error) return value as never
      throw readError(error ?? outcome)
    },
    connect(port) {
      client.port = port
      const hear = async (message: unknown) => {
        const { type, id, callId, airlock, methodPath, args, value } = Object(message)
        if (airlock) owner.lost(rpcError(-32603, `SDK protocol ${PROTOCOL_VERSION}, frame ${airlock | 0}`))
        if (type == 'DESTROY') owner.lost()
        if (type == 'CALL') post('REPLY', { callId: id, value: await answer(methodPath?.[0], args?.[0]) })
        if (type == 'ACK1') {
          post('ACK2')
          ready = true
          owner.opened()
        }
        if (type == 'REPLY') {
          pending.get(callId)?.[0](value)
          pending.delete(callId)
        }
        send()
      }
      // What is no message at all fails on its way, and is dropped.
      port.onmessage = ({ data }) => hear(data).catch(ignore)
      post('SYN', { participantId: '' })
    },
    cancel(error) {
      const stays = ([settle, , , shows]: Waiting) => !shows || settle({ error })
      queue = queue.filter(stays)
      control = control.filter(stays)
    },
    close(error) {
      ready = false
      client.port?.close()
      for (const [settle] of [...pending.values(), ...control, ...queue]) settle({ error })
      pending.clear()
      queue = control = []
    },
  }
  return client
}
