import { describe, expect, test } from 'vitest'
import type { Provider } from './openClient.ts'
import { takeLink } from './takeLink.ts'

/** As much of the provider as makes a link: the client's call gives it, and the provider writes what it gets to itself. */
function setUp() {
  const calls: { link(uri: string): void; fail(error: Error): void; answer(topic: string): void }[] = []
  const provider = {
    uri: undefined as string | undefined,
    session: undefined as { readonly topic: string } | undefined,
    async connect() {
      const answered = new Promise<string>((answer) => {
        calls.push({ link() {}, fail() {}, answer })
      })
      this.uri = await new Promise<string>((link, fail) => Object.assign(calls.at(-1)!, { link, fail }))
      this.session = { topic: await answered }
      return this.session
    },
  }
  const take = () => takeLink(provider as never, (own: Provider) => own.connect({}))
  return { provider, calls, take }
}

describe('takeLink', () => {
  test('default', async () => {
    const { provider, calls, take } = setUp()
    const taken = take()
    calls[0]!.link('wc:0')
    const { uri, answer } = await taken
    calls[0]!.answer('session 0')
    expect([uri, await answer]).toEqual(['wc:0', { topic: 'session 0' }])
    expect(provider.session).toBe(undefined)
  })

  test('behavior: a link that an earlier call still makes is not taken for a later one', async () => {
    const { calls, take } = setUp()
    const [first, second] = [take(), take()]
    calls[1]!.link('wc:1')
    calls[0]!.link('wc:0')
    expect([(await first).uri, (await second).uri]).toEqual(['wc:0', 'wc:1'])
    calls[0]!.answer('session 0')
    calls[1]!.answer('session 1')
    expect(await Promise.all([(await first).answer, (await second).answer])).toEqual([
      { topic: 'session 0' },
      { topic: 'session 1' },
    ])
  })

  test('error: no link can be made', async () => {
    const { calls, take } = setUp()
    const taken = take()
    calls[0]!.fail(new Error('No relay'))
    await expect(taken).rejects.toThrow('No relay')
  })
})
