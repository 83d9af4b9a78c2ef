import { describe, expect, test } from 'vitest'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Session } from '../../api/serviceApi.ts'
import { createTokens, type Pairs } from './createTokens.ts'

const account = { id: crypto.randomUUID(), email: null, userName: null, method: 'google', enrolments: [] } as const
const session = (n: number): Session => ({
  token: `token ${n}`,
  refreshToken: `refresh ${n}`,
  expiresIn: 600,
  account: { ...account, enrolments: [] },
})

function start(refresh?: (refreshToken: string) => Promise<Session>) {
  let now = 0
  let kept: Pairs | undefined
  const asked: string[] = []
  const ended: string[] = []
  const tokens = createTokens({
    now: () => now,
    refresh: (_, refreshToken) => {
      asked.push(refreshToken)
      return refresh ? refresh(refreshToken) : Promise.resolve(session(asked.length + 1))
    },
  })
  tokens.put('login', session(1))
  tokens.attach({
    load: () => kept,
    save: (pairs) => {
      kept = pairs
    },
    ended: (role, reason) => void ended.push(`${role} ${reason}`),
  })
  return {
    tokens,
    login: tokens.bearer('login'),
    asked,
    ended,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    kept: () => kept,
    otherTab: (pairs: Pairs | undefined) => {
      kept = pairs
    },
  }
}

describe('createTokens', () => {
  test('default', async () => {
    const { login, asked } = start()
    expect([await login.token(), asked]).toEqual(['token 1', []])
  })

  test('behavior: however many are refused, the session is renewed once', async () => {
    const { login, asked, kept } = start()
    expect(await Promise.all([login.renew('token 1'), login.renew('token 1'), login.renew('token 1')])).toEqual([
      'token 2',
      'token 2',
      'token 2',
    ])
    expect([await login.renew('token 1'), asked]).toEqual(['token 2', ['refresh 1']])
    expect(kept()).toEqual({ login: { token: 'token 2', refreshToken: 'refresh 2' } })
  })

  test('behavior: a token that is about to end is renewed before it is used, by a clock that does not jump', async () => {
    const { login, pass, asked } = start()
    pass(594_000)
    expect(await login.token()).toBe('token 1')
    pass(2_000)
    expect([await login.token(), asked]).toEqual(['token 2', ['refresh 1']])
  })

  test("behavior: another tab's rotation is taken, and its refresh token is not used twice", async () => {
    const { login, otherTab, asked } = start()
    otherTab({ login: { token: 'token 9', refreshToken: 'refresh 9' } })
    expect([await login.renew('token 1'), asked]).toEqual(['token 9', []])
  })

  test('error: another tab signed out', async () => {
    const { login, otherTab, asked } = start()
    otherTab(undefined)
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect(asked).toEqual([])
  })

  test('error: the service knows the session no more', async () => {
    const { tokens, login, ended } = start(() => Promise.reject(new ModalError('UNAUTHORIZED')))
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
    expect([tokens.has('login'), ended]).toEqual([false, ['login expired']])
  })

  test('error: a service that is away ends nothing', async () => {
    const { tokens, login, ended } = start(() => Promise.reject(new ModalError('SERVICE_UNREACHABLE')))
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'SERVICE_UNREACHABLE' })
    expect([tokens.has('login'), ended]).toEqual([true, []])
  })

  test('error: not valid yet', async () => {
    const { login, ended } = start(() => Promise.reject(new ModalError('ALERT_SESSION_EXPIRED')))
    await expect(login.renew('token 1')).rejects.toMatchObject({ reason: 'ALERT_SESSION_EXPIRED' })
    login.notYetValid()
    expect(ended).toEqual(['login notYetValid', 'login notYetValid'])
  })

  test('error: a role without a session', async () => {
    const { tokens } = start()
    await expect(tokens.bearer('keeper').token()).rejects.toMatchObject({ reason: 'UNAUTHORIZED' })
  })
})
