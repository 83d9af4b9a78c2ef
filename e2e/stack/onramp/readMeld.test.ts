import { describe, expect, test } from 'vitest'
import { createProjects, demoProjectId } from '../projects.ts'
import { readMeld } from './readMeld.ts'

const address = `0x${'a'.repeat(40)}`
const settings = { publicKey: 'key', projects: createProjects([]) }
const right = {
  publicKey: 'key',
  destinationCurrencyCode: 'USDC',
  walletAddress: address,
  externalCustomerId: demoProjectId,
}
const read = (fields: Record<string, string>) => readMeld(`?${new URLSearchParams(fields)}`, settings)

describe('readMeld', () => {
  test('default', () => {
    expect(read(right)).toEqual({ address, symbol: 'USDC' })
  })

  test.each([
    ['a field more', { ...right, amount: '5' }],
    ['a field less', { publicKey: 'key' }],
    ['another key', { ...right, publicKey: 'other' }],
    ['another customer', { ...right, externalCustomerId: 'f'.repeat(31) }],
    ['another currency', { ...right, destinationCurrencyCode: 'DOGE' }],
    ['an address of another chain', { ...right, destinationCurrencyCode: 'SOL' }],
  ])('error: rejects a link with %s', (_, fields) => {
    expect(read(fields)).toHaveProperty('error')
  })
})
