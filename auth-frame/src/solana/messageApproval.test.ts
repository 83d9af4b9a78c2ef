import bs58 from 'bs58'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOffchain } from './messageApproval.ts'

const me = new Uint8Array(32).fill(7)
const friend = new Uint8Array(32).fill(9)
const app = new Uint8Array(32).fill(3)
const utf8 = (text: string) => new TextEncoder().encode(text)
const header = [0xff, ...utf8('solana offchain'), 0]
const short = (text: string | Uint8Array, format = 0) => {
  const bytes = typeof text === 'string' ? utf8(text) : text
  return Uint8Array.of(...header, format, bytes.length % 256, Math.floor(bytes.length / 256), ...bytes)
}
const long = (text: string, { format = 0, application = app, signers = [me] } = {}) =>
  Uint8Array.of(
    ...header,
    ...application,
    format,
    signers.length,
    ...signers.flatMap((signer) => [...signer]),
    ...short(text).slice(header.length + 1),
  )

describe('readOffchain', () => {
  test('default', () => {
    expect(readOffchain(long('Hello', { signers: [me, friend] }))).toEqual({
      text: 'Hello',
      application: bs58.encode(app),
      signers: [bs58.encode(me), bs58.encode(friend)],
    })
    expect(readOffchain(short('Hello'))).toEqual({ text: 'Hello', application: undefined, signers: [] })
  })

  test('behavior: reads the bytes of an off-chain message that the Solana CLI writes', () => {
    // The bytes of `OffchainMessage::new(0, "Test Message")`, from a test of the Solana SDK.
    const bytes = Uint8Array.of(
      ...[255, 115, 111, 108, 97, 110, 97, 32, 111, 102, 102, 99, 104, 97, 105, 110, 0, 0, 12, 0],
      ...[84, 101, 115, 116, 32, 77, 101, 115, 115, 97, 103, 101],
    )
    expect(readOffchain(bytes)?.text).toBe('Test Message')
  })

  test('behavior: omits an application id that consists of zeros', () => {
    expect(readOffchain(long('Hi', { application: new Uint8Array(32) }))?.application).toBeUndefined()
  })

  test('behavior: reads any text of an off-chain message without changing it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 })
    fc.assert(
      fc.property(text, fc.constantFrom(1, 2), (each, format) => {
        expect(readOffchain(long(each, { format }))?.text).toBe(each)
        expect(readOffchain(short(each, format))?.text).toBe(each)
      }),
    )
  })

  test.each<[string, Uint8Array]>([
    ['a text', utf8('Hello')],
    ['nothing', new Uint8Array()],
    ['the header alone', Uint8Array.from(header)],
    ['another version', short('Hello').with(16, 1)],
    ['an unknown alphabet', short('Hello', 3)],
    ['a new line in ASCII', short('Hello\nthere')],
    ['what is no UTF-8', short(Uint8Array.of(0xc0, 0x80), 1)],
    ['an empty text', short('')],
    ['a byte behind it', Uint8Array.of(...short('Hello'), 0)],
    ['a byte too few', short('Hello').slice(0, -1)],
    ['no signers', long('Hello', { signers: [] })],
    ['fewer signers than it says', long('Hello').with(16 + 1 + 33, 2)],
  ])('behavior: returns undefined for %s', (_, bytes) => {
    expect(readOffchain(bytes)).toBeUndefined()
  })

  test('behavior: returns undefined for bytes that both formats can read', () => {
    const tail = [0, 1, ...me, 3, 0, ...utf8('Pay')]
    const bytes = Uint8Array.of(...header, 2, 29 + tail.length, 0, ...utf8('a'.repeat(29)), ...tail)
    expect(readOffchain(bytes)).toBeUndefined()
    expect(readOffchain(bytes.with(17, 3))?.text).toBe('Pay')
    expect(readOffchain(bytes.with(17 + 32, 3))?.text).toMatch(/^a{29}.*Pay$/s)
  })
})
