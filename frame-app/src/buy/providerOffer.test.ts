import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { providerOffer } from './providerOffer.ts'

const ethereum = knownNetworks.get('eip155:1')!
const base = knownNetworks.get('eip155:8453')!
const gnosis = knownNetworks.get('eip155:100')!
const solana = knownNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
const usdc = { symbol: 'USDC', chains: ['1', '8453'] }
const quote = { amount: '97.75', fees: '$2.25' }
const wanted = { network: ethereum, token: usdc, isOrdered: true, quote } as const

describe('providerOffer', () => {
  test.each([
    ['a quote', wanted, '97.75 USDC · fees $2.25 included · arrives on Ethereum'],
    ['the network in use', { ...wanted, network: base }, '97.75 USDC · fees $2.25 included · arrives on Base'],
    [
      'the network that it falls back to',
      { ...wanted, network: gnosis, quote: 'none' },
      'Fee 1-2% · arrives on Ethereum',
    ],
    ['no amount', { ...wanted, isOrdered: false, quote: 'none' }, 'Fee 1-2% · arrives on Ethereum'],
    ['a quote that is loading', { ...wanted, quote: 'asked' }, 'Asking for a quote · arrives on Ethereum'],
    ['no quote', { ...wanted, quote: 'unknown' }, 'You see the price at Coinbase · arrives on Ethereum'],
  ] as const)('for Coinbase, shows %s', (_, offer, text) => {
    expect(providerOffer('coinbase', offer)).toEqual({ text, isServed: true })
  })

  test.each([
    ['refuses the order', { ...wanted, quote: 'refused' }, 'Does not sell this amount, or not in your region'],
    [
      'does not have the token there',
      { ...wanted, token: { symbol: 'DAI', chains: ['137'] } },
      'Does not sell DAI on Ethereum',
    ],
  ] as const)('does not offer Coinbase if it %s', (_, offer, text) => {
    expect(providerOffer('coinbase', offer)).toEqual({ text, isServed: false })
  })

  test('for Meld, shows the token and the network, because the price is known only at Meld', () => {
    const offer = { ...wanted, network: base, quote: 'none' } as const
    expect(providerOffer('meld', offer).text).toBe('You see the price at Meld · USDC, arrives on Ethereum')
    expect(providerOffer('meld', { ...offer, network: solana }).text).toBe(
      'You see the price at Meld · SOL, arrives on Solana',
    )
  })
})
