import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { planTransfer } from './planTransfer.ts'

const token = { network: 'eip155:1', address: null, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 0n } as const
const wanted = {
  network: 'eip155:1',
  from: alice,
  to: bob,
  asset: { token: { ...token, price: null, iconUrl: null } },
  amount: 1n,
  wallet: { isSmart: false, warns: false },
  isOtherChain: false,
}

describe('planTransfer', () => {
  test.each([
    ['An amount and receiver address are required', { to: null }],
    ['An amount and receiver address are required', { amount: null }],
    ['A token is required', { asset: null }],
    ['Unsupported chain', { network: 'eip155:5' }],
  ])('error: %s', async (message, change) => {
    const { app } = fakeApp()
    await expect(planTransfer(app, { ...wanted, ...change })).rejects.toMatchObject({ message })
  })
})
