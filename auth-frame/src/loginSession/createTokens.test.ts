import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Session } from '../../api/serviceApi.ts'
import { createTokens } from './createTokens.ts'

const account = {
  id: crypto.randomUUID(),
  email: null,
  userName: null,
  method: 'google',
  sealedBy: 'keeper',
  enrolments: [],
} as const
const session = (n: number): Session => ({
  token: `token ${n}`,
  refreshToken: `refresh ${n}`,
  expiresIn: 600,
  account: { ...account, enrolments: [] },
})

function start(refresh?: (refreshToken: string) => Promise<Session>) {
  let now = 0
  let kept: string | undefined
  const asked: string[] = []
  const ended: string[] = []
  const tokens = createTokens({
    now: () => now,
    refresh: (refreshToken) => {
      asked.push(refreshToken)
      return refresh ? refresh(refreshToken) : Promise.resolve(session(asked.length + 1))
    },
  })
  tokens.put('login', session(1))
  tokens.attach({
    load: () => kept,
    save: (refreshToken) => {
      kept = refreshToken
    },
    ended: (reason) => void ended.push(reason),
  })
  return {
    tokens,
    login: tokens.bearer('login'),
    keeper: tokens.bearer('keeper'),
    asked,
    ended,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    kept: () => kept,
    otherTab: (refreshToken: string | undefined) => {
      kept = refreshToken
    },
  }
}

describe('createTokens', () => {
  test('default', async () => {
    const { login, asked } = start()
    expect([await login.token(), asked]).toEqual(['token 1', []])
  })

  test('behavior: renews the session only once, even if the service refused several calls', async () => {
    const { login, asked, kept } = start()
    expect(await Promise.all([login.renew('token 1'), login.renew('token 1'), login.renew('token 1')])).toEqual([
      'token 2',
      'token 2',
      'token 2',
    ])
    expect([await login.renew('token 1'), asked]).toEqual(['token 2', ['refresh 1']])
    // The access token is kept only in memory.
    expect(kept()).toBe('refresh 2')
  })

  test('behavior: renews a token shortly before it expires, measured with a monotonic clock', async () => {
    const { login, pass, asked } = start()
    pass(594_000)
    expect(await login.token()).toBe('token 1')
    pass(2_000)
    expect([await login.token(), asked]).toEqual(['token 2', ['refresh 1']])
  })

  test('behavior: uses the refresh token that another tab received, and uses it only once', async () => {
    const { login, otherTab, asked } = start()
    otherTab('refresh 9')
    expect([await login.renew('token 1'), asked]).toEqual(['token 2', ['refresh 9']])
  })

  test('behavior: after a reload, one renewal is enough, because its response also contains the account', async () => {
    const asked: string[] = []
    const refresh = async (refreshToken: string) => {
      asked.push(refreshToken)
      return session(2)
    }
    const tokens = createTokens({ refresh, first: 'refresh 1', now: () => 0 })
    const woken = await Promise.all([tokens.wake(), tokens.bearer('login').token()])
    expect(woken).toMatchObject([{ account }, 'token 2'])
    expect([await tokens.wake(), asked]).toEqual([undefined, ['refresh 1']])
  })

  test('behavior: renews the session even if the browser denies locks, as it does when it denies storage', async () => {
    const denied = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
    const tokens = createTokens({
      refresh: async () => session(2),
      first: 'refresh 1',
      now: () => 0,
      locks: { request: () => Promise.reject(denied) },
    })
    expect(await tokens.bearer('login').token()).toBe('token 2')
  })

  test('error: if a renewal that had the lock fails, does not repeat it without the lock', async () => {
    const asked: string[] = []
    const tokens = createTokens({
      refresh(refreshToken) {
        asked.push(refreshToken)
        return Promise.reject(makeError('SERVICE_UNREACHABLE'))
      },
      first: 'refresh 1',
      now: () => 0,
      locks: { request: (_, run) => run() },
    })
    await expect(tokens.bearer('login').token()).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect(asked).toEqual(['refresh 1'])
  })

  test("behavior: never stores or renews the keeper's token, and forgets the token once it has expired", async () => {
    const { tokens, keeper, kept, pass, asked } = start()
    tokens.put('keeper', { token: 'of the keeper', expiresIn: 600 })
    expect([await keeper.token(), kept(), tokens.has('keeper')]).toEqual(['of the keeper', 'refresh 1', true])
    pass(596_000)
    expect(tokens.has('keeper')).toBe(false)
    await expect(keeper.token()).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    tokens.put('keeper', { token: 'another', expiresIn: 600 })
    await expect(keeper.renew('another')).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect([tokens.has('keeper'), tokens.has('login'), asked]).toEqual([false, true, []])
    tokens.put('keeper', { token: 'one more', expiresIn: 600 })
    tokens.drop('keeper')
    expect(tokens.has('keeper')).toBe(false)
  })

  test('error: rejects with UNAUTHORIZED after another tab signed out', async () => {
    const { login, otherTab, asked } = start()
    otherTab(undefined)
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(asked).toEqual([])
  })

  test('error: ends the login session if the service no longer knows it', async () => {
    const { tokens, login, ended } = start(() => Promise.reject(makeError('UNAUTHORIZED')))
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect([tokens.has('login'), ended]).toEqual([false, ['expired']])
  })

  test('error: keeps the login session if the service is unreachable', async () => {
    const { tokens, login, ended } = start(() => Promise.reject(makeError('SERVICE_UNREACHABLE')))
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect([tokens.has('login'), ended]).toEqual([true, []])
  })

  test('error: reports a token whose validity has not begun yet', async () => {
    const { login, ended } = start(() => Promise.reject(makeError('ALERT_SESSION_EXPIRED')))
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'ALERT_SESSION_EXPIRED' })
    login.notYetValid()
    expect(ended).toEqual(['notYetValid', 'notYetValid'])
  })

  test('error: rejects with UNAUTHORIZED for a role in which the user has no session', async () => {
    const { tokens } = start()
    await expect(tokens.bearer('keeper').token()).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })
})
