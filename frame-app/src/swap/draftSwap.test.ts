import { describe, expect, test } from 'vitest'
import { ether, usdc } from '../fakes/fakeSwaps.ts'
import { draftSwap } from './draftSwap.ts'
import { presetDraft } from './useSwap.ts'

const draft = { scope: 's', from: ether, to: usdc, text: '1.5', wanted: null, slippage: 100n, approvals: 0 }
const place = { network: 'eip155:1', account: '0xa' }

describe('draftSwap', () => {
  test('default', () => {
    expect(draftSwap(draft, place)).toEqual({
      ...place,
      from: ether,
      to: usdc,
      amount: 15n * 10n ** 17n,
      slippage: 100n,
    })
  })

  test.each([
    ['no amount', { ...draft, text: '' }, place],
    ['nothing', { ...draft, text: '0' }, place],
    ['more decimals than the token has', { ...draft, from: usdc, text: '0.0000001' }, place],
    ['no second token', { ...draft, to: null }, place],
    ['another network', draft, { ...place, network: 'eip155:10' }],
    ['no account', draft, { ...place, account: null }],
  ])('behavior: returns null for %s', (_, given, where) => {
    expect(draftSwap(given, where)).toBe(null)
  })
})

describe('presetDraft', () => {
  const tokens = [usdc, ether, { ...usdc, address: '0xb', symbol: 'usdc' }]

  test.each([
    ['the native token alone', {}, ether, null, ''],
    ['what the page names, the list first', { fromToken: 'uSDc', toToken: 'eth', amount: '1.50' }, usdc, ether, '1.5'],
    ['an amount that the token cannot have', { fromToken: 'USDC', amount: '0.0000001' }, usdc, null, ''],
    ['tokens that are not there', { fromToken: 'XYZ', toToken: 'ABC', amount: '2' }, ether, null, '2'],
    ['a contract', { fromToken: usdc.address!.toUpperCase().replace('0X', '0x'), toToken: 'native' }, usdc, ether, ''],
    ['a contract whose symbol is not unique', { fromToken: '0xb' }, tokens[2], null, ''],
    ['one token on both sides', { fromToken: 'USDC', toToken: 'USDC' }, usdc, null, ''],
  ])('behavior: fills in the initial draft: %s', (_, wishes, from, to, text) => {
    expect(presetDraft('s', tokens, wishes)).toEqual({
      scope: 's',
      from,
      to,
      text,
      wanted: null,
      slippage: 100n,
      approvals: 0,
    })
  })
})
