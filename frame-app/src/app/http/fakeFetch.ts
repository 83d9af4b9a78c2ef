import type { Fetch } from './fetchText.ts'

export type FakeCall = {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly contentType: string | null
  readonly credentials: string
  /** Cache mode of the request; missing if it is the browser's default. */
  readonly cache?: string
  /** `true` if the request may outlive the page, else missing. */
  readonly keepalive?: true
}
/** A response (possibly delayed). `offline`: the connection fails. `silent`: the server never answers. */
export type FakeAnswer = Response | Promise<Response> | 'offline' | 'silent'

/**
 * A `fetch` for tests that records the requests.
 *
 * @param answer called for each request, with the number of earlier requests
 */
export function fakeFetch(answer: (call: FakeCall, before: number) => FakeAnswer): {
  readonly fetch: Fetch
  readonly calls: readonly FakeCall[]
} {
  const calls: FakeCall[] = []
  return {
    calls,
    fetch: async (request) => {
      const { method, url, credentials, cache, keepalive } = request
      const call = {
        method,
        url,
        credentials,
        ...(cache !== 'default' && { cache }),
        ...(keepalive && { keepalive }),
        body: await request.text(),
        contentType: request.headers.get('content-type'),
      }
      const given = answer(call, calls.push(call) - 1)
      if (given === 'offline') throw new TypeError('Failed to fetch')
      if (given !== 'silent') return given
      return new Promise((_, reject) => {
        const stop = () => reject(request.signal.reason)
        if (request.signal.aborted) stop()
        else request.signal.addEventListener('abort', stop)
      })
    },
  }
}
