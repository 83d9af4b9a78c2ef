import * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment.ts'
import type { frameToHost } from '#shared/protocol/frameToHost.ts'
import type { Fetch } from './fetchText.ts'
import { createHttp, type Http } from './http.ts'
import { noteNodeRead } from './nodeReads.ts'

/** Query params that identify the project in every request. They are never sent as headers. */
type Identification = {
  readonly projectId: string
  /** Type of the host's SDK. */
  readonly st: string
  /** Version of the host's SDK. */
  readonly sv: string
}
export type Api = {
  readonly http: Http
  readonly deployment: Deployment
  readonly identity: Identification
  /**
   * The host page: its origin, and an HTTP client that asks the page to send requests to a node on the user's device.
   */
  readonly page?: { readonly origin: string; readonly http: Http }
}

/**
 * Creates the API client for one deployment and project.
 *
 * @param input.sdkVersion version of the host's SDK; `sv` is `html-universal-<version>`
 * @param input.page host page, which sends the requests to nodes on the user's device, because the browser may block
 * these requests in this frame
 */
export function createApi(input: {
  readonly deployment: Deployment
  readonly projectId: string
  readonly sdkVersion: string
  /**
   * Returns this client's WalletConnect relay id; `undefined` while the client has none. The id is sent to the
   * blockchain API.
   */
  readonly clientId?: () => string | undefined
  readonly http?: Http
  readonly page?: { readonly origin: string; readonly readNode: ReadNode }
}): Api {
  const { deployment, projectId, sdkVersion, clientId = () => undefined, page } = input
  const http = naming(input.http ?? createHttp(), deployment.blockchainApi, clientId)
  const ofPage = page && { page: { origin: page.origin, http: createHttp({ fetch: pageFetch(page.readNode) }) } }
  return { http, ...ofPage, deployment, identity: { projectId, st: 'appkit', sv: `html-universal-${sdkVersion}` } }
}

/** Returns an HTTP client that adds `clientId` as the last query param to GET requests to `server`. */
const naming = (http: Http, server: string, clientId: () => string | undefined): Http => ({
  ...http,
  get: (url, ask) =>
    http.get(url, url.startsWith(`${server}/`) ? { ...ask, query: { ...ask.query, clientId: clientId() } } : ask),
})

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
