import { describe, expect, test } from 'vitest'
import { readReceiver } from './readReceiver.ts'

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bare = vitalik.slice(2)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'

describe('readReceiver', () => {
  test.each([
    ['whole', vitalik],
    ['without 0x', bare],
    ['in small letters', vitalik.toLowerCase()],
    ['in capitals', bare.toUpperCase()],
    ['pasted with spaces around it', `  ${vitalik}\n`],
  ])('default: parses an Ethereum address %s', (_, text) => {
    expect(readReceiver('eip155:1', text)).toEqual({ kind: 'address', address: vitalik })
  })

  test('default: parses a Solana address', () => {
    expect(readReceiver(solana, key)).toEqual({ kind: 'address', address: key })
  })

  test.each(['vitalik.eth', 'sub.name.xyz', 'münze.eth', '🦄.eth'])('behavior: parses %s as a name', (name) => {
    expect(readReceiver('eip155:1', name)).toEqual({ kind: 'name', name })
  })

  test.each([
    '0x0000000000000000000000000000000000000000',
    '0x000000000000000000000000000000000000dEaD',
    '0x0000000000000000000000000000000000000009',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  ])('error: rejects %s as a burn address', (text) => {
    expect(readReceiver('eip155:1', text)).toEqual({ kind: 'burn' })
  })

  test('error: rejects Solana programs and the Solana incinerator as burn addresses', () => {
    expect(readReceiver(solana, '11111111111111111111111111111111').kind).toBe('burn')
    expect(readReceiver(solana, '1nc1nerator11111111111111111111111111111111').kind).toBe('burn')
  })

  test.each([`eip155:1:${vitalik}`, `ethereum:${vitalik}`, `ethereum:${vitalik}@1`, `eth:${vitalik}`])(
    'accepts %s if it names the network that the user sends on',
    (text) => {
      expect(readReceiver('eip155:1', text)).toEqual({ kind: 'address', address: vitalik })
    },
  )

  test.each([
    [`eip155:8453:${vitalik}`, 'eip155:8453'],
    [`base:${vitalik}`, 'eip155:8453'],
    [`ethereum:${vitalik}@8453`, 'eip155:8453'],
    [`solana:${key}`, 'solana'],
  ])('reports the network of %s', (text, network) => {
    expect(readReceiver('eip155:1', text)).toEqual({ kind: 'elsewhere', network })
  })

  test('checks an address with a network prefix as strictly as a plain address', () => {
    expect(readReceiver('eip155:1', `eth:${vitalik.replace('dA6B', 'da6B')}`).kind).toBe('checksum')
    expect(readReceiver('eip155:1', 'eth:0x000000000000000000000000000000000000dEaD').kind).toBe('burn')
    expect(readReceiver(solana, `${solana}:${vitalik}`).kind).toBe('invalid')
  })

  test('error: reports a wrong checksum if the letter case was changed', () => {
    expect(readReceiver('eip155:1', vitalik.replace('dA6B', 'da6B'))).toEqual({ kind: 'checksum' })
  })

  test.each(['', '  '])('error: reports %j as empty', (text) => {
    expect(readReceiver('eip155:1', text)).toEqual({ kind: 'empty' })
  })

  test.each(['vitalik', '0x12', `${vitalik}0`, key, 'a b.eth', '.eth', 'eth.'])(
    'error: rejects %s as a recipient',
    (text) => {
      expect(readReceiver('eip155:1', text)).toEqual({ kind: 'invalid' })
    },
  )

  test('error: rejects an address of another family', () => {
    expect(readReceiver(solana, vitalik)).toEqual({ kind: 'invalid' })
    expect(readReceiver(solana, `x0${key}`)).toEqual({ kind: 'invalid' })
  })
})
