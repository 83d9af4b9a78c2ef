import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { startTestWorld, type TestService, type TestWorld } from '../fakes/startTestWorld.ts'

let world: TestWorld
let service: TestService
beforeAll(async () => {
  world = await startTestWorld()
  service = await world.start()
}, 60_000)
afterAll(() => world.stop())

const letter = () => ({ id: crypto.randomUUID(), slot: 'request' as const, body: 'c2VhbGVk' })
const put = (input: ReturnType<typeof letter>) => service.login.ok(loginApi.putMail, input)
const take = ({ id, slot }: { id: string; slot: 'request' | 'here' | 'answer' }) =>
  service.login.ok(loginApi.takeMail, { id, slot })

describe('mailbox', () => {
  test('default', async () => {
    const input = letter()
    await put(input)
    expect(await take({ ...input, slot: 'answer' })).toEqual({ body: null })
    expect(await take(input)).toEqual({ body: 'c2VhbGVk' })
    expect(await take(input)).toEqual({ body: null })
  })

  test('behavior: of many who take at once one gets it', async () => {
    const input = letter()
    await put(input)
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(input)))
    expect(taken.filter(({ body }) => body !== null)).toHaveLength(1)
  })

  test('behavior: a letter is kept for five minutes', async () => {
    const [young, old] = [letter(), letter()]
    await put(young)
    await put(old)
    world.later(299)
    expect((await take(young)).body).not.toBeNull()
    world.later(2)
    expect((await take(old)).body).toBeNull()
  })

  test('behavior: a letter that waits is not written over, one that is over is', async () => {
    const input = letter()
    await put(input)
    expect((await service.login.refused(loginApi.putMail, { ...input, body: 'b3RoZXI' })).code).toBe('CONFLICT')
    world.later(301)
    await put({ ...input, body: 'b3RoZXI' })
    expect((await take(input)).body).toBe('b3RoZXI')
  })

  test('behavior: 64 KiB fit, more does not', async () => {
    const input = { ...letter(), body: 'A'.repeat(Math.ceil((65_536 * 4) / 3)) }
    await put(input)
    expect((await take(input)).body).toBe(input.body)
    for (const more of [1, 20_000]) {
      const refused = await service.login.refused(loginApi.putMail, {
        ...letter(),
        body: `${input.body}${'A'.repeat(more)}`,
      })
      expect(refused).toMatchObject({ code: 'INVALID_REQUEST', status: 400 })
    }
  })

  test('error: RATE_LIMITED for a browser that fills the mailbox', async () => {
    const strict = await world.start({ LIMITS: JSON.stringify({ mailboxPerNetwork: { max: 1, window: 600 } }) })
    world.later(601)
    await strict.login.ok(loginApi.putMail, letter())
    expect((await strict.login.refused(loginApi.putMail, letter())).code).toBe('RATE_LIMITED')
    await strict.stop()
  })
})
