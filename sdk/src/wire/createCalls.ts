import type { Ask } from './Ask.ts'
import { ignore } from './ignore.ts'
import { readError } from './readError.ts'
import { type RpcError, rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

type Outcome = { ok?: boolean; value?: unknown; error?: { readonly name?: string } }

/** One call to the frame. */
type Call = {
  readonly method: string
  readonly params: unknown
  /** Whether the call shows the modal. */
  readonly shows: boolean | undefined
  /** Receives the frame's answer or an error. */
  settle(outcome: Outcome): void
}

/** The page's calls to its frame, including those made before the frame is connected. */
export type Calls = {
  /**
   * Sends a call to the frame, or queues it until the frame is connected. Rejects with the frame's error.
   *
   * @param shows whether the call shows the modal. If so, `cancel` rejects it.
   */
  readonly call: Ask<[shows?: boolean | undefined]>
  /** The dapp's requests that were not sent yet. */
  requests: Call[]
  /**
   * Other calls that were not sent yet. They are sent before requests: a call that closes the modal must not wait for
   * requests that only the user can answer.
   */
  others: Call[]
  /** The calls that were sent and have no answer yet, by id. */
  readonly sent: Map<string, Call>
  /** The port to the frame, if it is connected. */
  port?: MessagePort | undefined
  /** Sends queued calls. The client sets this function. */
  flush: () => void
  /**
   * Rejects the calls that show the modal: the queued ones and, with `sent`, also those that were already sent. A sent
   * call stays in the map `sent` until the frame answers it.
   */
  cancel(error: RpcError, sent: boolean): void
  /** Closes the port and rejects all calls. Queues later calls until there is a new port. */
  close(error: RpcError): void
}

/** Number of calls of each kind that may be queued (CH-7). */
const queueLimit = 20_000

export function createCalls(): Calls {
  const calls: Calls = {
    requests: [],
    others: [],
    sent: new Map(),
    flush: ignore,
    async call(method, params, shows) {
      const isRequest = method == 'request'
      const queue = isRequest ? calls.requests : calls.others
      if (queue.length >= queueLimit) throw rpcError(-32005, 'Too many requests')
      const outcome = await new Promise<Outcome>((settle) => {
        // The provider has already converted its requests to JSON.
        queue.push({ method, params: isRequest ? params : toJson(params), shows, settle })
        // Immediately send a call that shows the modal, so that the frame renders while the page opens the dialog.
        // Collect other calls until the caller's synchronous code ends, and send them together.
        if (shows) calls.flush()
        else queueMicrotask(() => calls.flush())
      })
      const { ok, value, error } = Object(outcome)
      if (ok && !error) return value as never
      // If a failed answer has no `error`, it is not an outcome: Penpal itself failed.
      throw Object.assign(readError(error ?? outcome), { reason: error?.name })
    },
    cancel: (error, sent) => reject(error, sent, ({ shows }) => shows),
    close(error) {
      calls.port?.close()
      calls.port = undefined
      reject(error, true, () => true)
      calls.sent.clear()
    },
  }
  const reject = (error: RpcError, sent: boolean, concerns: (call: Call) => unknown) => {
    const stays = (call: Call) => !concerns(call) || call.settle({ error })
    if (sent) calls.sent.forEach(stays)
    calls.requests = calls.requests.filter(stays)
    calls.others = calls.others.filter(stays)
  }
  return calls
}
