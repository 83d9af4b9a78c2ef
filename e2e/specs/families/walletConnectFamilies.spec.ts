import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { networkOf } from '../support/networkOf.ts'
import { clipboard } from '../support/pairing.ts'

test.use({ wallets: [], permissions: clipboard })

const families = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const networks = families.map((family) => networkOf[family])

test('one session, and each provider has its accounts', async ({ demo, mobile }) => {
  const session = createSession(demo, mobile)
  await session.connect(networks)
  expect(await session.connected()).toEqual(families)
  for (const family of families) {
    const shared = await session.accounts(family)
    expect(shared).toHaveLength(2)
    const { address, network } = await session.state(family)
    expect(`${network}:${address}`, family).toBe(shared[0])
  }
  const { address } = await session.state('eip155')
  const signature = await session.signed('eip155', 'personal_sign', ['0x68656c6c6f', address])
  expect(await verifyMessage({ address: address as '0x', message: 'hello', signature: signature as '0x' })).toBe(true)
})
