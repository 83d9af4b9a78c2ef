import type { SiwxPlugin, SiwxSession } from '../Sdk.ts'
import type { Statement } from './Statement.ts'
import { saying } from './saying.ts'

type Options = Statement & {
  /** Base URL of the routes on the dapp's own server, without a trailing slash. */
  readonly url: string
  /** Replaces `fetch`, for a server that needs something other than the page's cookies. */
  readonly fetch?: typeof fetch
}

/**
 * Creates a sign-in plug-in for the dapp's own server, which identifies the user by its own cookie. The server has
 * these routes, with JSON:
 *
 * - `GET {url}/nonce`: `{ "nonce": "…" }`, at least eight letters and digits, valid once
 * - `POST {url}/verify` with a session, `{ data, message, signature }`: 2xx once the server has verified the message,
 *   nonce and signature itself
 * - `GET {url}/session?chainId=…&address=…`: the list of an account's sign-in sessions. `DELETE` of the same URL ends
 *   these sessions. `DELETE` without an account ends all sessions of the user.
 *
 * The modal verifies a signature too, but a server must not trust data from a browser.
 *
 * The callbacks reject if the server answers with a status other than 2xx, and report this status. They also reject an
 * HTML page, because a captive portal (the login page of a public Wi-Fi) answers in place of any server.
 *
 * @example const sdk = createSdk({ frameUrl, siwx: serverSiwx({ url: '/siwx', statement: 'Welcome.' }) })
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
      // CAIP-122 and EIP-4361 require at least eight letters and digits.
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
