import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { verifyMessage } from 'viem'
import type { Enrolment } from '../../api/enrolmentApi.ts'
import { enrolmentText } from '../../api/enrolmentText.ts'
import type { ServiceErrorCode } from '../../api/ServiceError.ts'
import type { Account, Session } from '../../api/serviceApi.ts'

export type Identity = Pick<Account, 'method' | 'email' | 'userName'> & { readonly subject: string }
type Stored = Enrolment & { share: string }
type Put = Omit<Stored, 'createdAt' | 'confirmed'> & { proof: string; loginEnrolments?: readonly string[] }
type FakeAccount = {
  id: string
  identity: Identity
  enrolments: Map<string, Stored>
  sealedBy: Account['sealedBy']
  pendingChange?: NonNullable<Account['pendingChange']>
  deleting?: true
}
type FakeSession = {
  account: FakeAccount
  token: string
  refreshToken?: string
  provenAt: number
  usedAt: number
  /** The browser's public key. Set only in the login role. */
  key: string | undefined
}
type Login = {
  id: string
  kind: 'email' | 'device' | 'social' | 'farcaster'
  challenge: string
  email?: string
  nonce?: string
  codes: string[]
  wrong: number
  state: 'pending' | 'denied' | 'done' | 'collected' | 'ended'
  /** Digits that the role requires before it returns the session, because no auth frame confirmed the popup. */
  digits?: string
  /** Digits that the requesting browser shows if the link was opened on another IP network. */
  elsewhere?: string
  /** Whether the user approved on another IP network and the role has not returned the session yet. */
  held?: boolean
  identity?: Identity
}

/** An error response of the service. */
export class Refusal extends Error {
  readonly code: ServiceErrorCode
  readonly status: number
  readonly retryAfter: number | undefined
  constructor(status: number, code: ServiceErrorCode, retryAfter?: number) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** In-memory tables of one role, with the operations that both roles support. */
export function fakeRole(name: 'login' | 'keeper', time: () => number = Date.now) {
  const accounts: FakeAccount[] = []
  const sessions = new Map<string, FakeSession>()
  const logins = new Map<string, Login>()
  /** Every email that a real role would have sent. */
  const mails: { to: string; code?: string; link?: string }[] = []

  const accountOf = (identity: Identity): FakeAccount => {
    const found = accounts.find(
      (each) =>
        each.identity.method === identity.method &&
        [each.identity.subject, each.pendingChange?.old].includes(identity.subject),
    )
    if (found) return found
    const made: FakeAccount = { id: randomUUID(), identity, enrolments: new Map(), sealedBy: 'keeper' }
    accounts.push(made)
    return made
  }
  const tell = ({
    id,
    identity: { subject: _, ...identity },
    enrolments,
    sealedBy,
    pendingChange,
    deleting,
  }: FakeAccount): Account => ({
    id,
    ...identity,
    sealedBy: [...enrolments.values()].find(({ sealing }) => sealing.kind !== 'keeper')?.sealing.kind ?? sealedBy,
    enrolments: [...enrolments.values()].map(({ share: _share, ...enrolment }) => enrolment),
    ...(pendingChange && { pendingChange }),
    ...(deleting && { deleting }),
  })
  const pair = (sid: string) => ({
    // As in a JWT, the token's claims are between the first two dots.
    token: `${name}.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.${randomBytes(24).toString('base64url')}`,
    ...(name === 'login' && { refreshToken: `login-refresh.${randomBytes(24).toString('base64url')}` }),
  })
  const openSession = (account: FakeAccount, key: string | undefined): Session => {
    const id = randomUUID()
    const tokens = pair(id)
    sessions.set(id, { account, ...tokens, provenAt: time(), usedAt: time(), key })
    return { ...tokens, expiresIn: 600, account: tell(account) }
  }
  const freshFor = ({ provenAt }: { provenAt: number }) => Math.max(Math.floor((provenAt + 600_000 - time()) / 1000), 0)
  /** Rejects a session without a fresh proof. Only the keeper requires a fresh proof. */
  const assertFresh = (session: { provenAt: number }) => {
    if (name === 'keeper' && freshFor(session) === 0) throw new Refusal(403, 'PROOF_TOO_OLD')
  }
  const assertOwnAddress = async (session: string, { id, address, proof }: Put) => {
    const message = enrolmentText({ role: name, session, id, address })
    const signed = { address: address as `0x${string}`, message, signature: proof as `0x${string}` }
    if (!(await verifyMessage(signed))) throw new Refusal(400, 'INVALID_REQUEST')
  }
  const proven = (id: string, verifier: string): Login => {
    const login = logins.get(id)
    if (login?.challenge !== createHash('sha256').update(verifier).digest('base64url'))
      throw new Refusal(404, 'NOT_FOUND')
    return login
  }

  return {
    accounts,
    sessions,
    logins,
    mails,
    accountOf,
    openSession,
    proven,
    tell,
    start(kind: Login['kind'], challenge: string, fields: Partial<Login> = {}): Login {
      const found = [...logins.values()].find((each) => each.challenge === challenge && each.kind === kind)
      const login: Login = found ?? {
        id: randomUUID(),
        kind,
        challenge,
        codes: [],
        wrong: 0,
        state: 'pending',
        ...fields,
      }
      logins.set(login.id, login)
      return login
    },
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    /**
     * Returns the session that a request belongs to.
     *
     * @param key the caller's public key. Set only in the login role
     */
    sessionOf(authorization: string | null, key?: string) {
      const scheme = name === 'login' ? 'DPoP' : 'Bearer'
      const found = [...sessions.entries()].find(([, { token }]) => authorization === `${scheme} ${token}`)
      const isOver = name === 'keeper' && found !== undefined && freshFor(found[1]) === 0
      if (!found || isOver || found[1].key !== key) throw new Refusal(401, 'UNAUTHORIZED')
      return { id: found[0], ...found[1] }
    },
    /** Completes a pending login, which waits for the user's proof. */
    settle(id: string, outcome: Identity | 'denied') {
      const login = logins.get(id)!
      login.state = outcome === 'denied' ? 'denied' : 'done'
      if (outcome !== 'denied') login.identity = outcome
    },
    collect({ id, verifier, digits }: { id: string; verifier: string; digits?: string }, key: string | undefined) {
      const login = proven(id, verifier)
      if (login.held) return { state: 'held' } as const
      if (login.kind === 'device' && login.state === 'pending' && login.elsewhere)
        return { state: 'pending', digits: login.elsewhere } as const
      if (login.state === 'pending') return { state: 'pending' } as const
      if (login.state === 'denied') return { state: 'denied', reason: 'denied' } as const
      if (login.state !== 'done') return { state: 'denied', reason: 'expired' } as const
      if (login.digits !== undefined && digits === undefined) return { state: 'digits' } as const
      if (login.digits !== digits) {
        if (++login.wrong < 3) throw new Refusal(400, 'CODE_WRONG')
        login.state = 'ended'
        throw new Refusal(410, 'LOGIN_ENDED')
      }
      login.state = 'collected'
      return { state: 'done', session: openSession(accountOf(login.identity!), key) } as const
    },
    refresh(refreshToken: string, key: string | undefined): Session {
      const [id, found] = [...sessions].find(([, each]) => each.refreshToken === refreshToken && each.key === key) ?? []
      if (!id || !found) throw new Refusal(401, 'UNAUTHORIZED')
      Object.assign(found, pair(id), { usedAt: time() })
      const { token, refreshToken: next, account } = found
      return { token, ...(next && { refreshToken: next }), expiresIn: 600, account: tell(account) }
    },
    freshFor,
    assertFresh,
    assertOwnAddress,
    remove(account: FakeAccount) {
      accounts.splice(accounts.indexOf(account), 1)
      for (const [id, session] of sessions) if (session.account === account) sessions.delete(id)
    },
    async putEnrolment(
      { id: session, account, provenAt }: { id: string; account: FakeAccount; provenAt: number },
      { proof, loginEnrolments: _, ...put }: Put,
    ) {
      await assertOwnAddress(session, { proof, ...put })
      const isSealed = [put, ...account.enrolments.values()].some(({ sealing }) => sealing.kind !== 'keeper')
      if (isSealed || account.enrolments.has(put.id)) assertFresh({ provenAt })
      if (name === 'login' && account.enrolments.has(put.id)) throw new Refusal(409, 'CONFLICT')
      for (const [id, { address, confirmed, createdAt }] of account.enrolments)
        if (!confirmed && address !== put.address && createdAt <= time() - 600_000) account.enrolments.delete(id)
      const other = [...account.enrolments.values()].find(({ address }) => address !== put.address)
      if (other) throw new Refusal(409, 'CONFLICT')
      account.enrolments.set(put.id, {
        createdAt: account.enrolments.get(put.id)?.createdAt ?? time(),
        confirmed: name === 'keeper',
        ...put,
      })
      return null
    },
  }
}
export type FakeRole = ReturnType<typeof fakeRole>
