import { expect } from '@playwright/test'
import { launchWithExtensions, wallet as walletOf } from '../../extension/driveExtension.ts'
import { temporaryProfile } from '../../extension/temporaryProfile.ts'
import type { WalletVariant } from '../../extension/walletVariants.ts'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { createDemoPage } from '../support/createDemoPage.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'
import { settleFamilies } from '../support/settleFamilies.ts'
import { watchFamilies } from '../support/watchFamilies.ts'

test.use({ wallets: ['alpha', 'solar'] })

const options = { networks: [...familyNetworks.eip155, ...familyNetworks.solana] }
const solanaAccounts = ['solana_getAccounts', undefined, 'solana'] as const

test('if an extension is uninstalled, only its own family is disconnected', rare, async ({ demo, wallet }) => {
  await demo.goto({ options })
  await connectFamily(demo, wallet, ['solana', 'solar'])
  await connectFamily(demo, wallet, ['eip155', 'alpha'])
  const { solana } = await familyFacts(demo)
  const heard = await watchFamilies(demo, ['eip155', 'solana'])
  await wallet('alpha').remove()

  // A page only notices that an extension was uninstalled when it sends a request to that extension.
  const [account] = (await demo.request('eth_accounts')).result as string[]
  expect((await demo.request('personal_sign', ['0x00', account])).error?.code).toBe(4900)
  await expect.poll(async () => (await familyFacts(demo)).eip155?.status).toBe('disconnected')
  expect(await heard()).toEqual([
    ['eip155', 'accountsChanged'],
    ['eip155', 'disconnect'],
  ])
  expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  expect((await familyFacts(demo)).solana).toEqual(solana)

  await demo.reload()
  const { ended } = await settleFamilies(demo)
  expect(ended).toEqual({ solana: 'connected' })
  await demo.page.evaluate(() => window.sdk!.open({ namespace: 'eip155' }))
  await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect(demo.modal.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
  await expect(demo.modal.getByRole('button', { name: 'Alpha Wallet' })).toHaveCount(0)
})

test(
  'an extension that was uninstalled between two visits connects again after it is installed for the third visit',
  rare,
  async ({ world }) => {
    const profile = await temporaryProfile()
    const rpcUrls = Object.fromEntries(world.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
    const settings = { rpcUrls, solanaRpcUrl: world.solana.rpcUrl }
    /** Visits the page while the browser has these extensions. */
    const visit = async <Result>(
      wallets: readonly WalletVariant[],
      what: (
        demo: ReturnType<typeof createDemoPage>,
        wallet: (variant?: WalletVariant) => ReturnType<typeof walletOf>,
      ) => Promise<Result>,
      last = false,
    ): Promise<Result> => {
      const context = await launchWithExtensions(wallets, {
        storage: 'partitioned',
        settings,
        userDataDir: profile.folder,
      })
      if (last) profile.removeAfter(context)
      try {
        const wallet = (variant: WalletVariant = 'alpha') => walletOf(context, variant)
        const demo = createDemoPage(context.pages()[0] ?? (await context.newPage()), world, wallet)
        await demo.goto({ options })
        return await what(demo, wallet)
      } finally {
        await context.close()
      }
    }

    const left = await visit(['alpha', 'solar'], async (demo, wallet) => {
      await connectFamily(demo, wallet, ['eip155', 'alpha'])
      await connectFamily(demo, wallet, ['solana', 'solar'])
      return familyFacts(demo)
    })

    await visit(['alpha'], async (demo) => {
      const { ended } = await settleFamilies(demo)
      expect(ended).toEqual({ eip155: 'connected', solana: 'disconnected' })
      expect((await familyFacts(demo)).eip155).toEqual(left.eip155)
      expect(await demo.request(...solanaAccounts)).toEqual({ result: [] })
      expect(await demo.state()).toMatchObject({ status: 'connected', activeNamespace: 'eip155' })
      await demo.page.evaluate(() => window.sdk!.open({ namespace: 'solana' }))
      await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
      await expect(demo.modal.getByRole('button', { name: 'Solar Wallet' })).toHaveCount(0)
    })

    await visit(
      ['alpha', 'solar'],
      async (demo) => {
        const { ended } = await settleFamilies(demo)
        expect(ended.eip155).toBe('connected')
        // The extension is installed again. It is connected only if the user chooses it.
        expect(ended.solana ?? 'disconnected').toBe('disconnected')
        await demo.page.evaluate(() => window.sdk!.open({ view: 'ProfileWallets' }))
        await demo.modal.getByRole('tab', { name: 'Solana' }).click()
        await expect(demo.modal.getByText('No wallet connected')).toBeVisible()
        await demo.modal.getByRole('button', { name: 'Connect Solar Wallet again' }).click()
        await expect(demo.modal.getByTestId('active-wallet')).toContainText('Solar Wallet')
        expect(await familyFacts(demo)).toMatchObject({ eip155: left.eip155 })
        expect((await familyFacts(demo)).solana?.status).toBe('connected')
      },
      true,
    )
  },
)

test(
  'asks the user about a wallet that is locked when the page returns, and restores the other wallet',
  rare,
  async ({ demo, wallet }) => {
    await demo.goto({ options })
    await connectFamily(demo, wallet, ['eip155', 'alpha'])
    await connectFamily(demo, wallet, ['solana', 'solar'])
    const left = await familyFacts(demo)
    await demo.page.goto('about:blank')
    await wallet('solar').lock()
    await demo.goto({ options })
    const heard = await watchFamilies(demo, ['eip155', 'solana'])
    const { ended } = await settleFamilies(demo)
    expect(ended).toEqual({ eip155: 'connected', solana: 'disconnected' })
    expect((await familyFacts(demo)).eip155).toEqual(left.eip155)
    expect(await demo.request(...solanaAccounts)).toEqual({ result: [] })
    expect((await heard()).filter(([namespace]) => namespace === 'solana')).toEqual([])

    await demo.page.evaluate(() => window.sdk!.open({ view: 'ProfileWallets' }))
    await demo.modal.getByRole('tab', { name: 'Solana' }).click()
    await demo.modal.getByRole('button', { name: 'Connect Solar Wallet again' }).click()
    // The wallet rejects the request while it is locked. The user unlocks it and tries again.
    await expect(demo.modal.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await wallet('solar').unlock()
    await demo.page.bringToFront()
    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.modal.getByTestId('active-wallet')).toContainText('Solar Wallet')
    expect(await familyFacts(demo)).toMatchObject(left)
  },
)
