import { describe, expect, test } from 'vitest'
import { parseRecipientForm } from './parseRecipientForm.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const key = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('parseRecipientForm', () => {
  test.each([
    [`eip155:1:${address}`, 'eip155:1', address],
    [`${solana}:${key}`, solana, key],
    [`ethereum:${address}`, 'eip155', address],
    [`ETHEREUM:${address}@8453`, 'eip155:8453', address],
    [`ethereum:pay-${address}@1?value=2.014e18`, 'eip155:1', address],
    ['ethereum:river.eth', 'eip155', 'river.eth'],
    [`eth:${address}`, 'eip155:1', address],
    [`arb1:${address}`, 'eip155:42161', address],
    [`matic:${address}`, 'eip155:137', address],
    [`solana:${key}`, 'solana', key],
    [`solana:${key}?amount=1&label=Shop`, 'solana', key],
  ])('parses %s', (text, network, recipient) => {
    expect(parseRecipientForm(text)).toEqual({ network, recipient })
  })

  test("returns the recipient of a token transfer link, not the token's contract", () => {
    const link = `ethereum:${usdc}@1/transfer?address=${address}&uint256=1e6`
    expect(parseRecipientForm(link)).toEqual({ network: 'eip155:1', recipient: address })
  })

  test.each([
    address,
    'river.eth',
    `ethereum:${usdc}@1/transfer?uint256=1e6`,
    `ethereum:${usdc}@1/approve?address=${address}`,
    `nochain:${address}`,
    `constructor:${address}`,
    'https://example.com/address',
    `bip122:000000000019d6689c085ae165831e93:${key}`,
  ])('returns undefined for %s', (text) => {
    expect(parseRecipientForm(text)).toBeUndefined()
  })
})
