import { beforeEach, describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

/** Logs in to an account that has keys. The returned session is the one that opens the mailbox `id` in the tests. */
async function owner() {
  const email = world.address()
  const { token } = await service.logIn(email)
  const own = enrolment()
  await service.login.ok(loginApi.putEnrolment, own, token)
  await service.login.ok(loginApi.confirmEnrolment, { id: own.id }, token)
  return { email, token, address: own.address }
}

let mine: Awaited<ReturnType<typeof owner>>
let id: string
beforeEach(async () => {
  mine = await owner()
  id = crypto.randomUUID()
})

const body = 'c2VhbGVk'
const open = (token = mine.token) => service.login.ok(loginApi.openMailbox, { id, body }, token)
const read = () => service.login.ok(loginApi.readMailbox, { id })
const put = (slot: 'here' | 'answer') => service.login.ok(loginApi.putMail, { id, slot, body })
const take = (slot: 'here' | 'answer', token = mine.token) => service.login.ok(loginApi.takeMail, { id, slot }, token)
const refusedPut = async () => (await service.login.refused(loginApi.putMail, { id, slot: 'answer', body })).code

describe('mailbox', () => {
  test('default', async () => {
    expect(await read()).toEqual({ body: null, wallet: null })
    await open()
    expect(await read()).toEqual({
      body,
      wallet: { address: mine.address, email: mine.email, origin: requester.origin },
    })
    expect(await read()).toEqual({ body: null, wallet: null })
    await put('here')
    expect(await take('here')).toEqual({ body })
    expect(await take('answer')).toEqual({ body: null })
    await put('answer')
    expect(await take('answer')).toEqual({ body })
  })

  test('error: refuses to open a mailbox without a session, or to store a message without a mailbox', async () => {
    expect((await service.login.refused(loginApi.openMailbox, { id, body })).code).toBe('UNAUTHORIZED')
    const request = { ...loginApi.putMail, params: loginApi.openMailbox.params }
    expect((await service.login.refused(request, { id, slot: 'request', body } as never)).code).toBe('INVALID_REQUEST')
    expect(await refusedPut()).toBe('NOT_FOUND')
    expect(await read()).toEqual({ body: null, wallet: null })
  })

  test('behavior: returns the answer only to the account that opened the mailbox', async () => {
    await open()
    await put('answer')
    expect((await service.login.refused(loginApi.takeMail, { id, slot: 'answer' })).code).toBe('UNAUTHORIZED')
    expect(await take('answer', (await owner()).token)).toEqual({ body: null })
    expect(await take('answer')).toEqual({ body })
  })

  test('behavior: deletes a mailbox once its answer was read', async () => {
    await open()
    await put('answer')
    await take('answer')
    expect(await world.dump('login')).not.toContain(id)
    expect(await refusedPut()).toBe('NOT_FOUND')
  })

  test('behavior: returns a message to only one of several simultaneous readers', async () => {
    await open()
    const found = await Promise.all(Array.from({ length: 20 }, read))
    expect(found.filter((each) => each.body !== null)).toHaveLength(1)
  })

  test('behavior: overwrites neither an existing mailbox nor an unread message', async () => {
    await open()
    const other = await owner()
    expect((await service.login.refused(loginApi.openMailbox, { id, body }, other.token)).code).toBe('CONFLICT')
    await put('answer')
    expect(await refusedPut()).toBe('CONFLICT')
  })

  test('behavior: a mailbox expires after five minutes', async () => {
    await open()
    world.later(301)
    expect(await read()).toEqual({ body: null, wallet: null })
    expect(await refusedPut()).toBe('NOT_FOUND')
  })

  test('behavior: a mailbox accepts requests up to 64 KiB and answers up to 1 KiB', async () => {
    const [large, small] = [65_536, 1024].map((bytes) => 'A'.repeat(Math.ceil((bytes * 4) / 3))) as [string, string]
    await service.login.ok(loginApi.openMailbox, { id, body: large }, mine.token)
    await service.login.ok(loginApi.putMail, { id, slot: 'answer', body: small })
    expect((await read()).body).toBe(large)
    for (const more of [1, 20_000]) {
      const question = { id: crypto.randomUUID(), body: large + 'A'.repeat(more) }
      const answer = { id, slot: 'here', body: small + 'A'.repeat(more) } as const
      const refused = [
        await service.login.refused(loginApi.openMailbox, question, mine.token),
        await service.login.refused(loginApi.putMail, answer),
      ]
      expect(refused.map(({ code, status }) => [code, status])).toEqual(refused.map(() => ['INVALID_REQUEST', 400]))
    }
  })

  test('behavior: returns no wallet for an account without keys', async () => {
    const { token } = await service.logIn(world.address())
    await open(token)
    expect(await read()).toEqual({ body, wallet: null })
  })

  test('error: returns RATE_LIMITED to a browser that floods the mailbox', async () => {
    const strict = await world.start({ LIMITS: JSON.stringify({ mailboxPerNetwork: { max: 1, window: 600 } }) })
    // Waits 10 s longer than the limit's window of 600 s. The earlier tests counted hits in time slices of one
    // hundredth of the window, so their hits may leave the window up to 6 s late.
    world.later(610)
    const { token } = await strict.logIn(world.address())
    await strict.login.ok(loginApi.openMailbox, { id, body }, token)
    const second = { id: crypto.randomUUID(), body }
    expect((await strict.login.refused(loginApi.openMailbox, second, token)).code).toBe('RATE_LIMITED')
    await strict.stop()
  })
})
