import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

const digest = `0x${'ab'.repeat(32)}`
const recipient = '0x00000000000000000000000000000000000000f0'
const start = (token: string, asked: object = {}) =>
  service.login.ok(loginApi.startApprovalCode, { ...asker, digest, what: 'Send 10 USDC', recipient, ...asked }, token)
const enter = (code: string, token: string, of = digest) =>
  service.login.ok(loginApi.verifyApprovalCode, { code, digest: of }, token)
const refused = async (code: string, token: string, of = digest) =>
  (await service.login.refused(loginApi.verifyApprovalCode, { code, digest: of }, token)).code

describe('approvalCode', () => {
  test('default', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const { mail, text } = world.inbox.newest(email)
    expect(mail.subject).toBe('Approve with a code')
    for (const part of ['dapp.example (as the asker claims)', 'Send 10 USDC', `To ${recipient}`])
      expect(text).toContain(part)
    const code = world.inbox.code(email)
    await enter(code, token)
    expect(await refused(code, token)).toBe('CODE_DEAD')
  })

  test('behavior: it is good for these bytes alone, and a look with others costs no try', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const code = world.inbox.code(email)
    for (let times = 0; times < 4; times++) expect(await refused(code, token, `0x${'cd'.repeat(32)}`)).toBe('NOT_FOUND')
    await enter(code, token)
  })

  test('behavior: a code for other bytes takes the place of the first one', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token)
    const first = world.inbox.code(email)
    world.later(31)
    await start(token, { digest: `0x${'cd'.repeat(32)}` })
    expect(await refused(first, token)).toBe('CODE_WRONG')
    await enter(world.inbox.code(email), token, `0x${'cd'.repeat(32)}`)
  })

  test('behavior: only the session that asked can enter it, in three tries', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    world.later(31)
    const second = await service.logIn(email)
    await start(first.token)
    const code = world.inbox.code(email)
    expect(await refused(code, second.token)).toBe('NOT_FOUND')
    const wrong = code === '000000' ? '000001' : '000000'
    for (const answer of ['CODE_WRONG', 'CODE_WRONG', 'CODE_DEAD'])
      expect(await refused(wrong, first.token)).toBe(answer)
    expect(await refused(code, first.token)).toBe('CODE_DEAD')
  })

  test('behavior: a name of a token makes no link', async () => {
    const email = world.address()
    const { token } = await service.logIn(email)
    await start(token, { what: 'Send 1.5 https://evil.example/x evil.example <b>' })
    const { text } = world.inbox.newest(email)
    expect(text).toContain('Send 1.5 ')
    expect(text).not.toMatch(/evil\.example|evilexample\/|<b>|https:\/\/evil/)
  })

  test('error: NOT_FOUND for an account without an address', async () => {
    const { token, account } = await service.logIn(world.address())
    await world.query('login', "update identities set kind = 'x', email = null where account_id = $1", [account.id])
    const asked = { ...asker, digest, what: 'Send 10 USDC' }
    expect((await service.login.refused(loginApi.startApprovalCode, asked, token)).code).toBe('NOT_FOUND')
  })
})
