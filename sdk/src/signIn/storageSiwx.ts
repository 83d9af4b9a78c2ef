import type { SiwxPlugin, SiwxSession } from '../Sdk.ts'
import type { Statement } from './Statement.ts'
import { saying } from './saying.ts'

type Account = { readonly chainId: string; readonly address: string }

/** Tolerated clock difference between two devices, in ms. */
const skew = 60_000

/**
 * Creates a sign-in plug-in that stores its sessions in the page's own `localStorage`, for a dapp without a server. The
 * modal has verified each session. But any script in the page can write to this storage, so a server must not trust its
 * content.
 *
 * @param options `key`: the storage key. Besides `airlock`, it is the only key that the SDK writes.
 * @example const sdk = createSdk({ frameUrl, siwx: storageSiwx({ required: false }) })
 */
export function storageSiwx({ key = 'airlock-siwx', ...said }: Statement & { readonly key?: string } = {}): SiwxPlugin {
  const read = (): SiwxSession[] => {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(found) ? found.filter(isSession) : []
    } catch {
      return []
    }
  }
  let denied: SiwxSession[] | undefined
  const all = () => denied ?? read()
  const write = (sessions: readonly SiwxSession[]) => {
    try {
      if (sessions.length > 0) localStorage.setItem(key, JSON.stringify(sessions))
      else localStorage.removeItem(key)
    } catch {
      // Storage is full or denied: the user stays signed in until the page is closed.
      denied = [...sessions]
    }
  }
  const without = ({ chainId, address }: Account) =>
    all().filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)
  return {
    required: said.required ?? true,
    signOutOnDisconnect: said.signOutOnDisconnect ?? true,
    createMessage: () => saying(said),
    getSessions(account) {
      const kept = all().filter(holds)
      if (kept.length < all().length) write(kept)
      return kept.filter(({ data }) => data.chainId === account.chainId && data.accountAddress === account.address)
    },
    addSession(session) {
      const { chainId, accountAddress } = session.data
      // Keep one session per account and chain.
      write([...without({ chainId: String(chainId), address: String(accountAddress) }), session])
    },
    revokeSession: (account) => write(without(account)),
    setSessions: write,
  }
}

const isSession = (value: unknown): value is SiwxSession => {
  const { data, message, signature } = Object(value)
  return typeof data === 'object' && data !== null && typeof message === 'string' && typeof signature === 'string'
}

/** Whether a session is currently valid. */
function holds({ data }: SiwxSession): boolean {
  const begin = Date.parse(String(data.notBefore ?? data.issuedAt))
  const end = data.expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(String(data.expirationTime))
  return begin <= Date.now() + skew && end > Date.now()
}
