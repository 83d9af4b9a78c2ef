import { type FrameToHost, forms } from '../generated/wire.ts'
import type { Ask } from './Ask.ts'
import { fits } from './fits.ts'
import { ignore } from './ignore.ts'
import { readError } from './readError.ts'
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
  port?: MessagePort | undefined
  /** The calls that were sent and have no answer yet, by their ids. The fourth part: whether one shows the modal. */
  readonly calls: ReadonlyMap<string, readonly unknown[]>
  /**
   * Rejects calls that show the modal, or every call with `all`. Unsent calls only, unless `sent`: then also those on
   * their way, which count against the limit until the frame answers.
   */
  cancel(error: RpcError, sent?: boolean, all?: boolean): void
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
const maxRequests = 100
const maxOtherCalls = 16
const inQueue = 20_000

/**
 * A client of Penpal's wire (7.x) over a MessagePort, small enough for the SDK: its participant id sorts first, so the
 * frame leads the handshake. Contract-tested against Penpal itself.
 */
export function createClient(owner: ClientOwner): Client {
  const calls = new Map<string, Waiting>()
  let queue: Waiting[] = []
  /** What is no request of the dapp goes first: closing must not wait for what only the visitor can answer. */
  let control: Waiting[] = []

  const penpal = (type: string, message?: object) => ({ namespace: 'penpal', type, ...message })

  /** All that may go now goes in one message: most of what a call costs is the message that carries it. */
  const send = () => {
    const messages: object[] = []
    const next = (line: Waiting[], most: number) => calls.size < most && client.port && line.shift()
    for (
      let waiting: Waiting | false | undefined;
      (waiting = next(control, maxRequests + maxOtherCalls) || next(queue, maxRequests));
    ) {
      const id = crypto.randomUUID()
      calls.set(id, waiting)
      messages.push(penpal('CALL', { id, methodPath: [waiting[1]], args: [waiting[2]] }))
    }
    if (!messages[0]) return
    client.port!.postMessage(messages)
    owner.sent()
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
    calls,
    async call(method, params, shows) {
      const line = method == 'request' ? queue : control
      if (line.length >= inQueue) throw rpcError(-32005, 'Too many requests')
      const outcome = await new Promise<Outcome>((settle) => {
        // A request is JSON already: the provider has made it so.
        line.push([settle, method, method == 'request' ? params : toJson(params), shows])
        // What shows the modal goes at once: the frame draws while the page makes room for it. Else what the page asks
        // in the same task goes along.
        if (shows) send()
        else queueMicrotask(send)
      })
      // What is no outcome is an error of Penpal's own.
      const { ok, value, error } = Object(outcome)
      if (ok && !error) return value as never
      throw readError(error ?? outcome)
    },
    connect(port) {
      client.port = port
      const hear = async (message: unknown) => {
        const { type, id, callId, airlock, methodPath, args, value } = Object(message)
        if (airlock) owner.lost(rpcError(-32603, `SDK protocol ${PROTOCOL_VERSION}, frame ${airlock | 0}`))
        if (type == 'DESTROY') owner.lost()
        if (type == 'CALL')
          port.postMessage(penpal('REPLY', { callId: id, value: await answer(methodPath?.[0], args?.[0]) }))
        if (type == 'ACK1') owner.opened()
        // Only an answer has one.
        calls.get(callId)?.[0](value)
        calls.delete(callId)
      }
      port.onmessage = ({ data }) => {
        // What is not a message at all fails on its way, and is dropped.
        ;[data].flat().map((message) => hear(message).catch(ignore))
        send()
      }
      // The frame leads Penpal's handshake, and needs no more than this to take calls: they go at once.
      port.postMessage([penpal('SYN', { participantId: '' }), penpal('ACK2')])
      send()
    },
    cancel(error, sent, all) {
      const stays = ([settle, , , shows]: Waiting) => !(all || shows) || settle({ error })
      if (sent) calls.forEach(stays)
      queue = queue.filter(stays)
      control = control.filter(stays)
    },
    close(error) {
      client.port?.close()
      client.port = undefined
      client.cancel(error, true, true)
      calls.clear()
    },
  }
  return client
}
