import { expect, test } from 'vitest'
import { networkFacts } from './networkFacts.ts'

test('names the networks of our own list, and the local chain of a developer', () => {
  expect(networkFacts('eip155:8453')).toEqual({ name: 'Base', symbol: 'ETH', decimals: 18 })
  expect(networkFacts('eip155:31337')).toEqual({ name: 'Anvil (local)', symbol: '', decimals: 18 })
})

test('shows the id of a network that only the dapp names', () => {
  expect(networkFacts('eip155:4242').name).toBe('eip155:4242')
})
