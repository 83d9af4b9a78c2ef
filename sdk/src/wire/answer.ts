import { type FrameToHost, schemas } from '../generated/wire.ts'
import { matches } from './matches.ts'
import { readError } from './readError.ts'
import { rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** Handlers for the frame's messages. `answer` validates the params before it calls a handler. */
export type Handlers = { readonly [name in keyof FrameToHost]: (params: FrameToHost[name]['params']) => unknown }

type Name = keyof FrameToHost

/**
 * Answers a message of the frame with an outcome: a result or an error. Never rejects. Sends only the code and the
 * message of an error.
 */
export async function answer(handlers: Handlers, method: string, params: unknown): Promise<object> {
  try {
    // An unknown method has no schema, so we use an empty union, which matches no value.
    if (!matches(schemas[method as Name] ?? [], params)) throw rpcError(-32602, 'Invalid request')
    return { ok: true, value: toJson((await handlers[method as Name](params as never)) ?? null) }
  } catch (thrown) {
    const { code, message } = readError(thrown)
    return { ok: false, error: { code, name: '', message } }
  }
}
