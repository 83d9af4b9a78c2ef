import type { SiwxPlugin, SiwxSession } from '../Sdk.ts'
import type { Statement } from './Statement.ts'
import { saying } from './saying.ts'

type Options = Statement & {
  /** Where the routes are: an address of the page's own server, without a slash at its end. */
  readonly url: string
  /** For a server that takes something else than the page's cookies. */
  readonly fetch?: typeof fetch
}

/**
 * A sign-in plug-in over the page's own server, which answers three routes with JSON and keeps who is signed in by a
 * cookie of its own:
 *
 * - `GET {url}/nonce`: `{ "nonce": "…" }`, at least eight letters and digits, taken once
 * - `POST {url}/verify` with a session, `{ data, message, signature }`: 2xx once the server has verified message,
 *   nonce and signature itself
 * - `GET {url}/session?chainId=…&address=…`: the sessions of an account, a list; `DELETE` of the same ends them, and
 *   without an account all of the visitor's
 *
 * The modal verifies a signature as well, but nothing that comes from a browser is proof to a server.
 *
 * Its callbacks throw the status of an answer that is not 2xx, and refuse a page in the place of an answer: a network
 * that wants to be signed in to answers so for any server.
 */
export function serverSiwx({ url, fetch = globalThis.fetch, ...said }: Options): SiwxPlugin {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { credentials: 'include', cache: 'no-store', ...init })
    if (!answer.ok) throw new Error(`HTTP status code: ${answer.status}`)
    if (/html/i.test(answer.headers.get('content-type') ?? '')) throw new Error(`${url} answered with a page`)
    return answer
  }
  const end = async (query = '') => void (await ask(`/session${query}`, { method: 'DELETE' }))
  const queryOf = (account: { readonly chainId: string; readonly address: string }) =>
    `?${new URLSearchParams({ chainId: account.chainId, address: account.address })}`
  const verify = async (session: SiwxSession) => {
    const headers = { 'content-type': 'application/json' }
    await ask('/verify', { method: 'POST', headers, body: JSON.stringify(session) })
  }
  return {
    required: said.required ?? true,
    signOutOnDisconnect: said.signOutOnDisconnect ?? true,
    async createMessage() {
      const { nonce } = await (await ask('/nonce')).json()
      // CAIP-122 and EIP-4361 want at least eight letters and digits.
      if (typeof nonce !== 'string' || !/^[a-zA-Z0-9]{8,}$/.test(nonce)) throw new Error(`${url} gave no nonce`)
      return saying(said, nonce)
    },
    addSession: verify,
    getSessions: async (account) => (await ask(`/session${queryOf(account)}`)).json(),
    revokeSession: (account) => end(queryOf(account)),
    async setSessions(sessions) {
      await end()
      for (const session of sessions) await verify(session)
    },
  }
}
