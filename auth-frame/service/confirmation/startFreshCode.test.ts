import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

const start = (token: string) => service.login.ok(loginApi.startFreshCode, asker, token)
const refused = async (code: string, token: string) =>
  (await service.login.refused(loginApi.verifyFreshCode, { code }, token)).code

describe('startFreshCode', () => {
  test('default', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    // Not held up by the login's own mail of a moment ago.
    await start(token)
    const { mail, text } = world.inbox.newest(email)
    expect([mail.subject, text]).toEqual([
      'Your security code',
      expect.stringContaining('on dapp.example (as the asker claims)'),
    ])
    const code = world.inbox.code(email)
    await service.login.ok(loginApi.verifyFreshCode, { code }, token)
    expect(await refused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: only the session that asked can enter it', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    world.later(31)
    const second = await service.logIn(email)
    await start(first.token)
    const code = world.inbox.code(email)
    expect(await refused(code, second.token)).toBe('NOT_FOUND')
    await service.login.ok(loginApi.verifyFreshCode, { code }, first.token)
  })

  test('behavior: three tries, and the code of the login is none', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const code = world.inbox.code(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect([await refused(wrong, token), await refused(wrong, token), await refused(wrong, token)]).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_DEAD',
    ])
    expect(await refused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: throttled', async () => {
    const { token } = await service.logIn(world.address())
    await start(token)
    const answer = await service.login.refused(loginApi.startFreshCode, asker, token)
    expect(answer).toMatchObject({ code: 'THROTTLED', retryAfter: 30 })
  })

  test('error: NOT_FOUND for an account without an address', async () => {
    const { token, account } = await service.logIn(world.address())
    await world.query('login', "update identities set kind = 'x', email = null where account_id = $1", [account.id])
    expect((await service.login.refused(loginApi.startFreshCode, asker, token)).code).toBe('NOT_FOUND')
  })
})
