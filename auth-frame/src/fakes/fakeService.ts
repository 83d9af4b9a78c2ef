import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { type FakeRole, fakeRole, type Identity, Refusal } from './fakeRole.ts'

type Call = { path: string; auth: boolean; params: z.ZodMiniType; result: z.ZodMiniType }
type Answer = (params: never, session: ReturnType<FakeRole['sessionOf']>) => unknown

export const loginService = 'https://login.service.example'
export const keeperService = 'https://keeper.service.example'

/**
 * Both roles of the service by hand, behind a `fetch`. It holds to the schemas in both directions, so that a client that asks
 * or believes anything else fails here.
 */
export function fakeService(time: () => number = Date.now) {
  const login = fakeRole('login', time)
  const keeper = fakeRole('keeper', time)
  const assertions = new Map<string, { old: string | null; email: string }>()
  const changes = new Map<string, { email: string; primary?: string; secondary: string }>()
  /** Set by tests: what happens to a call before it is answered. */
  const faults: { before?: (path: string, role: 'login' | 'keeper') => void | Promise<void> } = {}
  const asked: { url: string; body: string; authorization: string | null }[] = []

  const emailOf = (email: string): Identity => ({ method: 'email', subject: email, email, userName: null })
  const common = (role: FakeRole) => ({
    startSocial: ({ challenge, next }: { challenge: string; next?: string }) => {
      const { id } = role.start('social', challenge)
      return { id, uri: `https://provider.example/?id=${id}${next ? `&next=${encodeURIComponent(next)}` : ''}` }
    },
    collectSocial: role.collect,
    refresh: ({ refreshToken }: { refreshToken: string }) => role.refresh(refreshToken),
    endSession: (_: null, { id }: { id: string }) => {
      role.sessions.delete(id)
      return null
    },
    endAllSessions: (_: null, { account }: ReturnType<FakeRole['sessionOf']>) => {
      for (const [id, session] of role.sessions) if (session.account === account) role.sessions.delete(id)
      return null
    },
    getAccount: (_: null, { account }: ReturnType<FakeRole['sessionOf']>) => role.tell(account),
    putEnrolment: (put: Parameters<FakeRole['putEnrolment']>[1], { account }: ReturnType<FakeRole['sessionOf']>) =>
      role.putEnrolment(account, put),
    getShare: ({ id }: { id: string }, { account }: ReturnType<FakeRole['sessionOf']>) => {
      const found = account.enrolments.get(id)
      if (!found) throw new Refusal(404, 'NOT_FOUND')
      return { share: found.share }
    },
    removeEnrolment: ({ id }: { id: string }, { account }: ReturnType<FakeRole['sessionOf']>) => {
      account.enrolments.delete(id)
      return null
    },
  })
  const checkCode = (right: string | undefined, code: string) => {
    if (right !== code) throw new Refusal(400, 'CODE_WRONG')
  }
  const answers: Record<'login' | 'keeper', Record<string, unknown>> = {
    login: {
      ...common(login),
      startEmail: ({ email, challenge }: { email: string; challenge: string }) => {
        const started = login.start('email', challenge, { email })
        const code = login.newCode()
        started.codes = [...started.codes, code].slice(-3)
        login.mails.push({ to: email, code })
        return { id: started.id }
      },
      verifyEmail: ({ id, verifier, code }: { id: string; verifier: string; code: string }) => {
        const found = login.proven(id, verifier)
        if (found.state === 'ended') throw new Refusal(410, 'LOGIN_ENDED')
        if (!found.codes.includes(code)) {
          if (++found.wrong < 5) throw new Refusal(400, 'CODE_WRONG')
          found.state = 'ended'
          throw new Refusal(410, 'LOGIN_ENDED')
        }
        found.state = 'ended'
        return login.openSession(login.accountOf(emailOf(found.email!)))
      },
      startFarcaster: ({ challenge, keeperNonce }: { challenge: string; keeperNonce: string }) => {
        const nonce = randomBytes(8).toString('hex') + keeperNonce
        const { id } = login.start('farcaster', challenge, { nonce })
        return { id, url: `https://farcaster.example/${id}` }
      },
      collectFarcaster: (question: { id: string; verifier: string }) => {
        const { nonce } = login.proven(question.id, question.verifier)
        const collected = login.collect(question)
        return collected.state === 'done' ? { ...collected, message: `nonce ${nonce}`, signature: '0x' } : collected
      },
      startEmailChange: ({ email }: { email: string }, { id, account }: ReturnType<FakeRole['sessionOf']>) => {
        const { email: old } = account.identity
        const change = { email, secondary: login.newCode(), ...(old && { primary: login.newCode() }) }
        changes.set(id, change)
        if (old) login.mails.push({ to: old, code: change.primary! })
        else login.mails.push({ to: email, code: change.secondary })
        return { action: old ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
      },
      verifyPrimary: ({ code }: { code: string }, { id }: { id: string }) => {
        const change = changes.get(id)
        checkCode(change?.primary, code)
        login.mails.push({ to: change!.email, code: change!.secondary })
        return null
      },
      verifySecondary: ({ code }: { code: string }, { id, account }: ReturnType<FakeRole['sessionOf']>) => {
        const change = changes.get(id)
        checkCode(change?.secondary, code)
        const assertion = randomBytes(16).toString('hex')
        assertions.set(assertion, { old: account.identity.email, email: change!.email })
        account.identity = emailOf(change!.email)
        return { newEmail: change!.email, assertion }
      },
      startFreshCode: (_: unknown, { account }: ReturnType<FakeRole['sessionOf']>) => {
        login.mails.push({ to: account.identity.email!, code: login.newCode() })
        return null
      },
      verifyFreshCode: ({ code }: { code: string }) => {
        checkCode(login.mails.at(-1)?.code, code)
        return null
      },
    },
    keeper: {
      ...common(keeper),
      startDevice: ({ email, challenge }: { email: string; challenge: string }) => {
        const { id } = keeper.start('device', challenge, { email })
        keeper.mails.push({ to: email, link: id })
        return { id }
      },
      collectDevice: keeper.collect,
      startFarcaster: ({ challenge }: { challenge: string }) => {
        const nonce = randomBytes(8).toString('hex')
        return { id: keeper.start('farcaster', challenge, { nonce }).id, nonce }
      },
      verifyFarcaster: ({ id, verifier, message }: { id: string; verifier: string; message: string }) => {
        const { nonce } = keeper.proven(id, verifier)
        if (!message.endsWith(nonce!)) throw new Refusal(401, 'UNAUTHORIZED')
        return keeper.openSession(keeper.accountOf(caster))
      },
      changeEmail: ({ assertion }: { assertion: string }, { account }: ReturnType<FakeRole['sessionOf']>) => {
        const change = assertions.get(assertion)
        if (!change || change.old !== account.identity.email) throw new Refusal(401, 'UNAUTHORIZED')
        account.identity = emailOf(change.email)
        return null
      },
    },
  }

  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    const name = url.startsWith(loginService) ? 'login' : 'keeper'
    const role = { login, keeper }[name]
    const api: Record<string, Call> = { login: loginApi, keeper: keeperApi }[name]
    const path = url.slice({ login: loginService, keeper: keeperService }[name].length)
    const [method, call] = Object.entries(api).find(([, each]) => each.path === path)!
    const authorization = new Headers(init.headers).get('authorization')
    asked.push({ url, body: String(init.body), authorization })
    try {
      await faults.before?.(path, name)
      const session = call.auth ? role.sessionOf(authorization) : (undefined as never)
      const params = call.params.parse(JSON.parse(String(init.body)))
      const result = await (answers[name][method] as Answer)(params as never, session)
      return Response.json(call.result.parse(result))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, retryAfter } = error
      return Response.json({ error: { code, message: code, ...(retryAfter && { retryAfter }) } }, { status })
    }
  }
  const fetch = ((url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    return answer(url, init)
  }) as typeof globalThis.fetch

  return {
    login,
    keeper,
    faults,
    asked,
    fetch,
    /** The code of the newest mail to this address. */
    codeFor: (email: string) => login.mails.findLast(({ to, code }) => to === email && code)?.code ?? '',
    /** Presses the button behind the newest link. */
    approveLink: (email: string) =>
      keeper.settle(keeper.mails.findLast(({ to }) => to === email)!.link!, emailOf(email)),
    denyLink: (email: string) => keeper.settle(keeper.mails.findLast(({ to }) => to === email)!.link!, 'denied'),
    /** What the popup does: both roles hear the provider's answer. */
    settleSocial(uri: string, outcome: Identity | 'denied', keepers: Identity | 'denied' = outcome) {
      const { searchParams } = new URL(uri)
      login.settle(searchParams.get('id')!, outcome)
      keeper.settle(new URL(searchParams.get('next')!).searchParams.get('id')!, keepers)
    },
    signFarcaster: (url: string) => login.settle(url.split('/').at(-1)!, caster),
  }
}

export const caster: Identity = { method: 'farcaster', subject: '7', email: null, userName: 'vitalik' }
