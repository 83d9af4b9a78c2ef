import { describe, expect, test } from 'vitest'
import { base64Url } from '../browser/base64Url.ts'
import { createMailSeal } from './createMailSeal.ts'

const ticket = () => ({
  box: crypto.randomUUID(),
  key: base64Url.encode(crypto.getRandomValues(new Uint8Array(32))),
})

describe('createMailSeal', () => {
  test('default', async () => {
    const of = ticket()
    const [mine, theirs] = [await createMailSeal(of), await createMailSeal(of)]
    const value = { text: 'ü'.repeat(9000) }
    expect(await theirs.open('request', await mine.seal('request', value))).toEqual(value)
  })

  test('behavior: encrypting the same value twice gives different results', async () => {
    const mine = await createMailSeal(ticket())
    expect(new Set([await mine.seal('answer', 'yes'), await mine.seal('answer', 'yes')]).size).toBe(2)
  })

  test('error: refuses a message that was forged, changed, or sealed for another mailbox or direction', async () => {
    const of = ticket()
    const mine = await createMailSeal(of)
    const strangers = await (await createMailSeal({ ...of, key: ticket().key })).seal('answer', 'yes')
    await expect(mine.open('answer', strangers)).rejects.toThrow()
    const elsewhere = await (await createMailSeal({ ...of, box: ticket().box })).seal('answer', 'yes')
    await expect(mine.open('answer', elsewhere)).rejects.toThrow()
    const body = await mine.seal('request', 'yes')
    await expect(mine.open('answer', body)).rejects.toThrow()
    const changed = body.slice(0, -2) + (body.endsWith('AA') ? 'BB' : 'AA')
    await expect(mine.open('request', changed)).rejects.toThrow()
  })
})
