import { expect } from '@playwright/test'
import { toSafeSmartAccount } from 'permissionless/accounts'
import type { Address } from 'viem'
import { toAccount } from 'viem/accounts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { chainClient } from './chainClient.ts'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Returns both accounts of a page's embedded wallet: the EOA that the seed generates, and the Safe that this EOA owns.
 */
export async function ownAccounts(demo: DemoPage, world: WorldDescription) {
  const { accounts } = (await demo.state()).namespaces.eip155!
  const of = (wanted: string) => accounts.find(({ type }) => type === wanted)!.address as Address
  const owner = of('eoa')
  const client = chainClient(world)
  const safe = await toSafeSmartAccount({ client, owners: [toAccount(owner)], version: '1.4.1' })
  expect(safe.address).toBe(of('smartAccount'))
  return { client, owner, safe }
}
