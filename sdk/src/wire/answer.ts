import { type FrameToHost, schemas } from '../generated/wire.ts'
import { matches } from './matches.ts'
import { readError } from './readError.ts'
import { rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** What the frame may ask of the page. The parameters are checked before a handler runs. */
export type Handlers = { readonly [name in keyof FrameToHost]: (params: FrameToHost[name]['params']) => unknown }

type Name = keyof FrameToHost

/** Answers a message of the frame, as an outcome: never rejects, and passes on only the code and text of an error. */
export async function answer(handlers: Handlers, method: string, params: unknown): Promise<object> {
  try {
    // A list without entries: no value fits it.
    if (!matches(schemas[method as Name] ?? [], params)) throw rpcError(-32602, 'Invalid request')
    return { ok: true, value: toJson((await handlers[method as Name](params as never)) ?? null) }
  } catch (thrown) {
    const { code, message } = readError(thrown)
    return { ok: false, error: { code, name: '', message } }
  }
}
