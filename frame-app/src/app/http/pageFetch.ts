import * as z from 'zod/mini'
import type { frameToHost } from '#shared/protocol/frameToHost.ts'
import type { Fetch } from './fetchText.ts'
import { noteNodeRead } from './nodeReads.ts'

type Contract = typeof frameToHost.readNode
/** Sends a request through the host page to a node on the same device. */
export type ReadNode = (input: z.input<Contract['params']>) => Promise<z.output<Contract['result']>>

/** A JSON-RPC request in `chainRpc`'s format. */
const Body = z.object({ id: z.int(), method: z.string(), params: z.array(z.json()) })

/** Returns a `fetch` that sends JSON-RPC requests through the host page. */
export function pageFetch(readNode: ReadNode): Fetch {
  return async (request) => {
    const { id, method, params } = Body.parse(JSON.parse(await request.text()))
    const late = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
    const at = performance.now()
    const note = (bytes: number | null) => noteNodeRead({ address: request.url, at, bytes })
    const answered = readNode({ url: request.url, id, rpc: { method, params } }).catch((cause) => {
      // Throws the same error as `fetch`. The host page logs the details in its own console.
      throw new TypeError('Failed to fetch', { cause })
    })
    answered.then(
      ({ text }) => note(new Blob([text]).size),
      () => note(null),
    )
    const { status, text } = await Promise.race([answered, late])
    return new Response(text, { status })
  }
}
