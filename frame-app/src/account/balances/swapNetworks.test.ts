import { describe, expect, test } from 'vitest'
import { mayBeSwap } from '#shared/tables/decodeSwap.ts'
import { swapNetworks } from './swapTokensQuery.ts'

const inch = '0x111111125421cA6dc452d289314280a0f8842A65'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('swapNetworks', () => {
  test.each([...swapNetworks])(
    'behavior: %s has a router contract, and swaps reject every other contract',
    (network) => {
      const own = network === 'eip155:324' ? '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF' : inch
      expect([own, thief].map((to) => mayBeSwap(network, { to, data: '0x12345678' }))).toEqual([true, false])
    },
  )
})
