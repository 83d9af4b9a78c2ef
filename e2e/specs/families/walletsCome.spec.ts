import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { announceWallet } from '../support/announceWallet.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'
import { watchFamilies } from '../support/watchFamilies.ts'

test.use({ wallets: ['alpha', 'solar'] })

const late = { name: 'Late Wallet', rdns: 'dev.airlock.late' }

test(
  'if a wallet appears while others are connected, the modal lists it and can connect it; the others stay connected',
  rare,
  async ({ demo, wallet, world }) => {
    const { modal, page } = demo
    const row = modal.getByRole('button', { name: late.name })
    await demo.goto({ options: { networks: [...familyNetworks.eip155, ...familyNetworks.solana] } })
    await connectFamily(demo, wallet, ['solana', 'solar'])
    await connectFamily(demo, wallet, ['eip155', 'alpha'])
    await page.evaluate(() => window.sdk!.open({ view: 'Connect', namespace: 'eip155' }))
    await expect(modal.getByRole('button', { name: 'Alpha Wallet' })).toBeVisible()
    await expect(row).toHaveCount(0)

    const before = await familyFacts(demo)
    const heard = await watchFamilies(demo, ['eip155', 'solana'])
    const account = world.accounts.find(({ owner }) => owner === 'extensionB')!.address
    await announceWallet(page, { ...late, account }, 'now')
    await expect(row).toBeVisible()
    expect(await familyFacts(demo)).toEqual(before)
    expect(await heard()).toEqual([])

    await row.click()
    await expect.poll(async () => (await familyFacts(demo)).eip155?.address).toBe(account)
    expect((await demo.request('eth_accounts')).result).toEqual([account])
    expect((await familyFacts(demo)).solana).toEqual(before.solana)
    // The earlier wallet keeps its connection (status `active`), but the page now uses the new wallet.
    const { connections = [] } = (await demo.state()).namespaces.eip155 ?? {}
    expect(connections.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Late Wallet connected',
      'Alpha Wallet active',
    ])
  },
)
