import type { Ask } from './Ask.ts'
import { ignore } from './ignore.ts'
import { readError } from './readError.ts'
import { type RpcError, rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

type Outcome = { ok?: boolean; value?: unknown; error?: unknown }

/** One call to the frame. */
type Call = {
  readonly method: string
  readonly params: unknown
  /** Whether it shows the modal. */
  readonly shows: boolean | undefined
  /** Takes the frame's answer, or an error. */
  settle(outcome: Outcome): void
}

/** The calls of a page to its frame, before and while there is one. */
export type Calls = {
  /**
   * Asks the frame. Before there is a connection the call waits. Rejects with the frame's error.
   *
   * @param shows whether the call shows the modal: then `cancel` rejects it
   */
  readonly call: Ask<[shows?: boolean | undefined]>
  /** The dapp's requests that are not sent yet. */
  requests: Call[]
  /** Other calls that are not sent yet. They go first: closing must not wait for what only the user can answer. */
  others: Call[]
  /** The calls that were sent and have no answer yet, by id. */
  readonly sent: Map<string, Call>
  /** The port to the frame, while there is one. */
  port: MessagePort | undefined
  /** Sends waiting calls. The client sets it. */
  flush: () => void
  /**
   * Rejects the calls that show the modal. With `sent`, also those that were sent: they still count as sent until the
   * frame answers.
   */
  cancel(error: RpcError, sent: boolean): void
  /** Closes the port and rejects all calls. The next ones wait for another port. */
  close(error: RpcError): void
}

/** How many calls of each kind may wait (CH-7). */
const queueLimit = 20_000

export function createCalls(): Calls {
  const calls: Calls = {
    requests: [],
    others: [],
    sent: new Map(),
    port: undefined,
    flush: ignore,
    async call(method, params, shows) {
      const isRequest = method == 'request'
      const queue = isRequest ? calls.requests : calls.others
      if (queue.length >= queueLimit) throw rpcError(-32005, 'Too many requests')
      const outcome = await new Promise<Outcome>((settle) => {
        // The provider has made a request JSON already.
        queue.push({ method, params: isRequest ? params : toJson(params), shows, settle })
        // A call that shows the modal goes at once: the frame renders while the page makes room for it. Other calls of
        // the same task go together.
        if (shows) calls.flush()
        else queueMicrotask(() => calls.flush())
      })
      const { ok, value, error } = Object(outcome)
      if (ok && !error) return value as never
      // Without an error it is no outcome: Penpal itself failed.
      throw readError(error ?? outcome)
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
