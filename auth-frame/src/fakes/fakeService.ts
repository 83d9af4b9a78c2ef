import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { type Account, keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { EndedLogin } from '../../api/sessionApi.ts'
import { checkProof, proofNonce } from './checkProof.ts'
import { checkCode, emailOf, fakeEmailChange } from './fakeEmailChange.ts'
import { type FakeRole, fakeRole, type Identity, Refusal } from './fakeRole.ts'

type Call = { path: string; auth: boolean; opens?: boolean; params: z.ZodMiniType; result: z.ZodMiniType }
type Answer = (params: never, session: ReturnType<FakeRole['sessionOf']>) => unknown
/** The caller's public key. Set only in the login role. */
type Caller = { key: string | undefined }

export const loginService = 'https://login.service.example'
export const keeperService = 'https://keeper.service.example'
export const farcasterRelay = 'https://relay.farcaster.example'

/**
 * Implements both roles of the service behind a fake `fetch`. It validates requests and results with the API schemas,
 * so a client that deviates from the schemas fails in its tests.
 */
export function fakeService(time: () => number = Date.now) {
  const login = fakeRole('login', time)
  const keeper = fakeRole('keeper', time)
  const change = fakeEmailChange(login, keeper)
  /** Hooks that tests can set: `before` runs before a call is executed. */
  const faults: {
    before?: (path: string, role: 'login' | 'keeper') => void | Promise<void>
    /** Runs after a call was executed, but before its response is returned. */
    after?: (path: string, role: 'login' | 'keeper') => void | Promise<void>
  } = {}
  const asked: { url: string; body: string; authorization: string | null; proof: string | null }[] = []

  const common = (role: FakeRole) => ({
    startSocial: ({ challenge }: { challenge: string }) => {
      const { id } = role.start('social', challenge)
      return { id, uri: `https://${role === login ? 'login' : 'keeper'}.service.example/v1/social/begin/${id}` }
    },
    collectSocial: (params: { id: string; verifier: string }, { key }: Caller) => role.collect(params, key),
    startFarcaster: ({ challenge }: { challenge: string }) => {
      const nonce = randomBytes(8).toString('hex')
      return { id: role.start('farcaster', challenge, { nonce }).id, nonce }
    },
    verifyFarcaster: (
      { id, verifier, message }: { id: string; verifier: string; message: string },
      { key }: Caller,
    ) => {
      const { nonce } = role.proven(id, verifier)
      const [, whole = ''] = /^nonce (\w+) of auth\.airlock\.example$/.exec(message) ?? []
      if (role === login ? !whole.startsWith(nonce!) : !whole.endsWith(nonce!)) throw new Refusal(401, 'UNAUTHORIZED')
      return role.openSession(role.accountOf(caster), key)
    },
    endSession: (_: null, { id }: { id: string }) => {
      role.sessions.delete(id)
      return null
    },
    endOtherSessions: (_: null, { id: own, account }: ReturnType<FakeRole['sessionOf']>) => {
      for (const [id, session] of role.sessions) if (session.account === account && id !== own) role.sessions.delete(id)
      return null
    },
    deleteAccount: (_: null, session: ReturnType<FakeRole['sessionOf']>) => {
      role.assertFresh(session)
      if (role === login && !session.account.deleting) throw new Refusal(409, 'CONFLICT')
      role.remove(session.account)
      return null
    },
    getAccount: (_: null, { account }: ReturnType<FakeRole['sessionOf']>) => role.tell(account),
    putEnrolment: (put: Parameters<FakeRole['putEnrolment']>[1], session: ReturnType<FakeRole['sessionOf']>) =>
      role.putEnrolment(session, put),
    getShare: ({ id }: { id: string }, { account }: ReturnType<FakeRole['sessionOf']>) => {
      const found = account.enrolments.get(id)
      if (!found) throw new Refusal(404, 'NOT_FOUND')
      return { share: found.share }
    },
    removeEnrolment: ({ id }: { id: string }, session: ReturnType<FakeRole['sessionOf']>) => {
      role.assertFresh(session)
      session.account.enrolments.delete(id)
      return null
    },
  })
  const ended: { readonly account: unknown; readonly listed: EndedLogin }[] = []
  const answers: Record<'login' | 'keeper', Record<string, unknown>> = {
    login: {
      ...common(login),
      refresh: ({ refreshToken }: { refreshToken: string }, { key }: Caller) => login.refresh(refreshToken, key),
      endAllSessions: (_: null, { account }: ReturnType<FakeRole['sessionOf']>) => {
        for (const [id, session] of login.sessions) if (session.account === account) login.sessions.delete(id)
        return null
      },
      listSessions: (_: null, { id: own, account }: ReturnType<FakeRole['sessionOf']>) => ({
        sessions: [...login.sessions]
          .filter(([, session]) => session.account === account)
          .map(([id, { provenAt, usedAt }]) => ({
            id,
            origin: 'https://app.example',
            browser: 'Chrome on Linux',
            place: 'Switzerland',
            createdAt: provenAt,
            usedAt,
            isThisOne: id === own,
          }))
          .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.usedAt - a.usedAt),
      }),
      listEndedSessions: (_: null, { account }: ReturnType<FakeRole['sessionOf']>) => ({
        sessions: ended.flatMap((each) => (each.account === account ? [each.listed] : [])),
      }),
      endListedSession: ({ id }: { id: string }, { account }: ReturnType<FakeRole['sessionOf']>) => {
        const found = login.sessions.get(id)
        if (found?.account !== account) return null
        login.sessions.delete(id)
        const listed = { id, origin: 'https://app.example', browser: 'Chrome on Linux', place: 'Switzerland' }
        ended.unshift({ account, listed: { ...listed, createdAt: found.provenAt, endedAt: found.usedAt } })
        return null
      },
      startEmail: ({ email, challenge }: { email: string; challenge: string }) => {
        const started = login.start('email', challenge, { email })
        const code = login.newCode()
        started.codes = [...started.codes, code].slice(-3)
        login.mails.push({ to: email, code })
        return { id: started.id }
      },
      verifyEmail: ({ id, verifier, code }: { id: string; verifier: string; code: string }, { key }: Caller) => {
        const found = login.proven(id, verifier)
        if (found.state === 'ended') throw new Refusal(410, 'LOGIN_ENDED')
        if (!found.codes.includes(code)) {
          if (++found.wrong < 5) throw new Refusal(400, 'CODE_WRONG')
          found.state = 'ended'
          throw new Refusal(410, 'LOGIN_ENDED')
        }
        found.state = 'ended'
        return login.openSession(login.accountOf(emailOf(found.email!)), key)
      },
      ...change.login,
      confirmEnrolment: ({ id }: { id: string }, { account }: ReturnType<FakeRole['sessionOf']>) => {
        const found = account.enrolments.get(id)
        if (!found) throw new Refusal(404, 'NOT_FOUND')
        found.confirmed = true
        return null
      },
      keepEnrolment: (
        { id, sealedBy }: { id: string; sealedBy: Account['sealedBy'] },
        { id: own, account }: ReturnType<FakeRole['sessionOf']>,
      ) => {
        const found = account.enrolments.get(id)
        if (!found) throw new Refusal(404, 'NOT_FOUND')
        account.enrolments.clear()
        account.enrolments.set(id, { ...found, confirmed: true })
        account.sealedBy = sealedBy
        for (const [each, session] of login.sessions)
          if (session.account === account && each !== own) login.sessions.delete(each)
        return null
      },
      noteSealing: (
        { sealedBy }: { sealedBy: Account['sealedBy'] },
        { account }: ReturnType<FakeRole['sessionOf']>,
      ) => {
        account.sealedBy = sealedBy
        return null
      },
      startFreshCode: (_: unknown, { account }: ReturnType<FakeRole['sessionOf']>) => {
        login.mails.push({ to: account.identity.email!, code: login.newCode() })
        return null
      },
      stopDeletion: (_: null, { account }: ReturnType<FakeRole['sessionOf']>) => {
        delete account.deleting
        return null
      },
      startDeletion: ({ code }: { code?: string }, session: ReturnType<FakeRole['sessionOf']>) => {
        if (code !== undefined) checkCode(login.mails.at(-1)?.code, code)
        else if (login.freshFor(session) === 0) throw new Refusal(403, 'PROOF_TOO_OLD')
        session.account.deleting = true
        return null
      },
      verifyFreshCode: ({ code }: { code: string }) => {
        checkCode(login.mails.at(-1)?.code, code)
        return null
      },
      startApprovalCode: (_: unknown, { account }: ReturnType<FakeRole['sessionOf']>) => {
        login.mails.push({ to: account.identity.email!, code: login.newCode() })
        return null
      },
      verifyApprovalCode: ({ code }: { code: string }) => {
        checkCode(login.mails.at(-1)?.code, code)
        return null
      },
    },
    keeper: {
      ...common(keeper),
      listReleases: () => ({ releases: [] }),
      startDevice: ({ email, challenge }: { email: string; challenge: string }) => {
        const { id } = keeper.start('device', challenge, { email })
        keeper.mails.push({ to: email, link: id })
        return { id }
      },
      collectDevice: (params: { id: string; verifier: string }) => keeper.collect(params, undefined),
      replaceEnrolments: async (
        { enrolments }: { enrolments: Parameters<FakeRole['putEnrolment']>[1][] },
        session: ReturnType<FakeRole['sessionOf']>,
      ) => {
        keeper.assertFresh(session)
        for (const each of enrolments) await keeper.assertOwnAddress(session.id, each)
        const before = new Map(session.account.enrolments)
        session.account.enrolments.clear()
        for (const { proof: _, ...each } of enrolments) {
          const { createdAt } = before.get(each.id) ?? { createdAt: time() }
          session.account.enrolments.set(each.id, { ...each, createdAt, confirmed: true })
        }
        return null
      },
      ...change.keeper,
      getProof: (_: null, session: ReturnType<FakeRole['sessionOf']>) => ({ freshFor: keeper.freshFor(session) }),
    },
  }

  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    const name = url.startsWith(loginService) ? 'login' : 'keeper'
    const role = { login, keeper }[name]
    const api: Record<string, Call> = { login: loginApi, keeper: keeperApi }[name]
    const path = url.slice({ login: loginService, keeper: keeperService }[name].length)
    const [method, call] = Object.entries(api).find(([, each]) => each.path === path)!
    const sent = new Headers(init.headers)
    const authorization = sent.get('authorization')
    asked.push({ url, body: String(init.body), authorization, proof: sent.get('dpop') })
    const headers = { 'dpop-nonce': proofNonce }
    try {
      await faults.before?.(path, name)
      const token = call.auth ? authorization?.replace(/^\w+ /, '') : undefined
      const isProven = name === 'login' && (call.auth || call.opens)
      const key = isProven ? checkProof(sent.get('dpop'), url, token) : undefined
      const session = call.auth ? role.sessionOf(authorization, key) : ({ key } as never)
      const params = call.params.parse(JSON.parse(String(init.body)))
      const result = await (answers[name][method] as Answer)(params as never, session)
      await faults.after?.(path, name)
      return Response.json(call.result.parse(result), { headers })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, retryAfter } = error
      return Response.json({ error: { code, message: code, ...(retryAfter && { retryAfter }) } }, { status, headers })
    }
  }
  /** Implements the two routes of the Farcaster relay. */
  const channels = new Map<string, { nonce: string; domain: string; signed?: true }>()
  const relay = async (path: string, init: RequestInit): Promise<Response> => {
    if (path === '/v1/channel') {
      const { nonce, domain } = JSON.parse(String(init.body)) as { nonce: string; domain: string }
      const channelToken = randomBytes(8).toString('hex')
      channels.set(channelToken, { nonce, domain })
      const url = `${farcasterRelay}/~/siwf?channelToken=${channelToken}`
      return Response.json({ channelToken, url, nonce }, { status: 201 })
    }
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const channel = channels.get(token)
    if (!channel) return Response.json({ error: 'Unauthorized' }, { status: 401 })
    if (!channel.signed) return Response.json({ state: 'pending', nonce: channel.nonce }, { status: 202 })
    channels.delete(token)
    const message = `nonce ${channel.nonce} of ${channel.domain}`
    return Response.json({ state: 'completed', message, signature: '0x00', username: caster.userName, fid: 7 })
  }
  const fetch = ((url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    return url.startsWith(farcasterRelay) ? relay(url.slice(farcasterRelay.length), init) : answer(url, init)
  }) as typeof globalThis.fetch

  return {
    login,
    keeper,
    faults,
    asked,
    fetch,
    /** Returns the code from the newest email that was sent to an address. */
    codeFor: (email: string) => login.mails.findLast(({ to, code }) => to === email && code)?.code ?? '',
    /** Clicks Approve on the page of the newest emailed link. */
    approveLink: (email: string) =>
      keeper.settle(keeper.mails.findLast(({ to }) => to === email)!.link!, emailOf(email)),
    /** Returns the login of the newest emailed link, so that a test can open the link on another IP network. */
    deviceOf: (email: string) => keeper.logins.get(keeper.mails.findLast(({ to }) => to === email)!.link!)!,
    denyLink: (email: string) => keeper.settle(keeper.mails.findLast(({ to }) => to === email)!.link!, 'denied'),
    /** Simulates the popup of a social login: both roles receive the provider's result. */
    settleSocial(uri: string, outcome: Identity | 'denied', keepers: Identity | 'denied' = outcome) {
      const way = new URLSearchParams(new URL(uri).hash.slice(1))
      login.settle(way.get('login')!.split('/').at(-1)!, outcome)
      keeper.settle(way.get('keeper')!.split('/').at(-1)!, keepers)
    },
    /** Simulates the popup of a social login that no auth frame confirmed, so each role requires its own digits. */
    holdSocial(uri: string, outcome: Identity, digits: Readonly<Record<'login' | 'keeper', string>>) {
      const way = new URLSearchParams(new URL(uri).hash.slice(1))
      for (const role of [login, keeper]) {
        const name = role === login ? 'login' : 'keeper'
        const id = way.get(name)!.split('/').at(-1)!
        role.logins.get(id)!.digits = digits[name]
        role.settle(id, outcome)
      }
    },
    signFarcaster(url: string) {
      channels.get(new URL(url).searchParams.get('channelToken')!)!.signed = true
    },
  }
}

export const caster: Identity = { method: 'farcaster', subject: '7', email: null, userName: 'vitalik' }
