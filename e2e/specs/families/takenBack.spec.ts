import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { createFamily } from '../support/createFamily.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.setTimeout(180_000)

/** Wallets that ask their owner whenever a page requests its accounts. */
const wallets = [
  {
    namespace: 'polkadot',
    network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    variant: 'dotty',
    row: 'dotty',
    ask: 'polkadot_requestAccounts',
  },
  { namespace: 'cosmos', network: 'cosmos:cosmoshub-4', variant: 'comet', row: 'Keplr', ask: 'cosmos_getAccounts' },
] as const

for (const { namespace, network, variant, row, ask } of wallets)
  test.describe(`a ${namespace} wallet`, verifyUnless(namespace === 'cosmos'), () => {
    test.use({ wallets: [variant] })

    test(
      'if the wallet forgot the page while it was closed, the wallet asks its owner once',
      rare,
      async ({ demo, wallet, world }) => {
        const family = createFamily(demo, namespace, network)
        await family.goto()
        await family.connect(row, wallet(variant))
        await demo.page.goto('about:blank')
        await wallet(variant).disconnectSite(new URL(world.urls.host).origin, namespace)
        await family.goto()
        await wallet(variant).reject()
        await family.isConnected(null)
        expect(await family.ask(ask, { silent: true })).toEqual([])

        await family.reload()
        await demo.page.evaluate(() => window.sdk!.preload())
        expect(await family.ask(ask, { silent: true })).toEqual([])
        await demo.openModal()
        await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
        expect((await wallet(variant).state()).approvals).toEqual([])
      },
    )
  })
