import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base64Url } from '../keys/base64Url.ts'
import { createMailbox } from './createMailbox.ts'
import { startFakeMailbox } from './fakeMailbox.ts'

const ticket = () => ({
  box: crypto.randomUUID(),
  key: base64Url.encode(crypto.getRandomValues(new Uint8Array(32))),
})
const { signal } = new AbortController()

let mail: Awaited<ReturnType<typeof startFakeMailbox>>
beforeAll(async () => {
  mail = await startFakeMailbox()
})
afterAll(() => mail.stop())
const open = (of: ReturnType<typeof ticket>) => createMailbox(of, { loginService: mail.url })

describe('createMailbox', () => {
  test('default', async () => {
    const of = ticket()
    const [mine, theirs] = [await open(of), await open(of)]
    expect(await theirs.take('request', signal)).toBeUndefined()
    const value = { text: 'ü'.repeat(9000) }
    await (await mine.prepare('request', value)).post()
    expect(await theirs.take('request', signal)).toEqual(value)
    expect(await theirs.take('request', signal)).toBeUndefined()
  })

  test('behavior: the same words never look the same', async () => {
    const of = ticket()
    const mine = await open(of)
    const bodies: (string | undefined)[] = []
    for (let turn = 0; turn < 2; turn++) {
      await (await mine.prepare('answer', 'yes')).post()
      bodies.push(mail.boxes.get(`${of.box} answer`))
      await mine.take('answer', signal)
    }
    expect(new Set(bodies).size).toBe(2)
  })

  test('error: what someone else put there, changed, or moved is not believed', async () => {
    const of = ticket()
    const mine = await open(of)
    const stranger = await open({ ...of, key: ticket().key })
    await (await stranger.prepare('answer', 'yes')).post()
    await expect(mine.take('answer', signal)).rejects.toThrow()
    await (await mine.prepare('request', 'yes')).post()
    mail.boxes.set(`${of.box} answer`, mail.boxes.get(`${of.box} request`)!)
    await expect(mine.take('answer', signal)).rejects.toThrow()
    const body = mail.boxes.get(`${of.box} request`)!
    mail.boxes.set(`${of.box} request`, body.slice(0, -2) + (body.endsWith('AA') ? 'BB' : 'AA'))
    await expect(mine.take('request', signal)).rejects.toThrow()
  })
})
