import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'
import { watchFamilies } from '../support/watchFamilies.ts'

test.use({ wallets: ['solar'] })
test.setTimeout(240_000)

const options = { networks: [...familyNetworks.eip155, ...familyNetworks.solana] }

test(
  'an extension for solana and a login for eip155 do not affect each other',
  rare,
  async ({ demo, wallet, embedded }) => {
    await demo.goto({ options })
    await connectFamily(demo, wallet, ['solana', 'solar'])
    const { solana } = await familyFacts(demo)
    const heard = await watchFamilies(demo, ['eip155', 'solana'])
    // Opens the modal through the SDK, because the page's button opens Connect only if no wallet is connected.
    await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:1'))
    await embedded.login()
    // The login also has a Solana account, but Solana stays connected to the wallet that the user chose before.
    expect((await familyFacts(demo)).solana).toEqual(solana)
    expect((await demo.state()).namespaces).toMatchObject({ eip155: { connector: 'AUTH', status: 'connected' } })
    expect((await heard()).map(([namespace]) => namespace)).not.toContain('solana')
    const { eip155 } = await familyFacts(demo)

    await wallet('solar').setAccount(1, 'solana')
    await expect.poll(async () => (await familyFacts(demo)).solana?.address).not.toBe(solana?.address)
    await wallet('solar').lock()
    await expect.poll(async () => (await familyFacts(demo)).solana?.status).toBe('disconnected')
    expect((await familyFacts(demo)).eip155).toEqual(eip155)
    expect((await heard()).map(([namespace]) => namespace)).not.toContain('eip155')

    await wallet('solar').unlock()
    await connectFamily(demo, wallet, ['solana', 'solar'], 'known')
    const again = (await familyFacts(demo)).solana
    await demo.page.evaluate(() => window.sdk!.disconnect('eip155'))
    await expect.poll(async () => (await familyFacts(demo)).eip155?.status).toBe('disconnected')
    expect((await familyFacts(demo)).solana).toEqual(again)
    expect(await demo.page.evaluate(() => Object.keys(JSON.parse(localStorage.airlock)))).toEqual(['solana'])
  },
)
