/**
 * A permission that an account has granted (ERC-7715), in the blockchain API's format. Times are in seconds since 1970.
 */
type SmartSession = {
  readonly pci: string
  /** CAIP-10 id of the account, with the address in lowercase. */
  readonly account: string
  readonly project: { readonly name: string; readonly url: string; readonly iconUrl?: string | undefined }
  readonly permissions: readonly unknown[]
  readonly context: string
  readonly createdAt: number
  readonly expiry: number
  readonly revokedAt?: number
}

export type SmartSessions = {
  /**
   * Adds a smart session. Returns `false` if the account already has a session with this id (`pci`), or too many
   * sessions.
   */
  add(session: SmartSession): boolean
  find(account: string, pci: string): SmartSession | undefined
  /**
   * Lists the smart sessions of an account, newest first. The account is on one network (CAIP-10), or an address on all
   * networks.
   */
  list(account: string): readonly SmartSession[]
  /** Marks a smart session as revoked. @param now seconds since 1970 */
  revoke(account: string, pci: string, now: number): void
  reset(): void
}

const perAccount = 200

/** Creates the store of the local world's smart sessions. The store is in memory. */
export function createSmartSessions(): SmartSessions {
  let sessions: readonly SmartSession[] = []
  const of = (account: string) =>
    sessions.filter((session) => session.account === account || session.account.endsWith(`:${account}`))
  const find = (account: string, pci: string) =>
    sessions.find((session) => session.account === account && session.pci === pci)
  return {
    add: (session) => {
      if (find(session.account, session.pci) || of(session.account).length >= perAccount) return false
      sessions = [session, ...sessions]
      return true
    },
    find,
    list: of,
    revoke: (account, pci, now) => {
      const found = find(account, pci)
      if (found && !found.revokedAt)
        sessions = sessions.map((session) => (session === found ? { ...found, revokedAt: now } : session))
    },
    reset: () => {
      sessions = []
    },
  }
}
