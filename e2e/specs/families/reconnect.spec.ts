import { expect } from '@playwright/test'
import type { Namespace } from '../../../sdk/src/index.ts'
import type { WalletVariant } from '../../extension/walletVariants.ts'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { settleFamilies } from '../support/settleFamilies.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const families = Object.keys(familyNetworks) as Namespace[]
const mixes: Readonly<Record<string, readonly (readonly [Namespace, WalletVariant])[]>> = {
  'eip155 alone': [['eip155', 'alpha']],
  'solana alone': [['solana', 'solar']],
  'eip155 and solana': [
    ['eip155', 'alpha'],
    ['solana', 'solar'],
  ],
  'all five families of one wallet': families.map((namespace) => [namespace, 'omni'] as const),
  'five wallets': [
    ['eip155', 'alpha'],
    ['solana', 'solar'],
    ['bip122', 'satoshi'],
    ['polkadot', 'dotty'],
    ['cosmos', 'comet'],
  ],
}

for (const storage of ['partitioned', 'withCookies', 'denied'] as const)
  for (const [name, mix] of Object.entries(mixes)) {
    // The browser's cookie policy affects all families in the same way, so we test it (`withCookies`) with only one
    // pair of families.
    if (storage === 'withCookies' && mix.length !== 2) continue
    const isKept = name === 'five wallets' && storage === 'partitioned'
    test.describe(`storage ${storage}`, verifyUnless(isKept), () => {
      test.use({ storage, wallets: [...new Set(mix.map(([, variant]) => variant))] })

      test(`after a reload, restores the connections of ${name} unchanged and without a prompt`, async ({
        demo,
        wallet,
      }, info) => {
        await demo.goto({ options: { networks: families.flatMap((namespace) => familyNetworks[namespace]) } })
        for (const side of mix) await connectFamily(demo, wallet, side)
        const left = await familyFacts(demo)
        expect(Object.values(left).filter(({ status }) => status === 'connected')).toHaveLength(mix.length)
        const hints = await demo.page.evaluate(() => localStorage.airlock)

        await demo.reload()
        const { ended, tookMs } = await settleFamilies(demo)
        info.annotations.push({ type: 'settled after', description: `${tookMs} ms` })
        for (const [namespace] of mix) expect(ended[namespace], namespace).toBe('connected')
        expect(await familyFacts(demo)).toMatchObject(left)
        const connected = Object.values(ended).filter((status) => status === 'connected')
        expect(connected).toHaveLength(mix.length)
        expect((await demo.state()).status).toBe('connected')
        expect(JSON.parse(await demo.page.evaluate(() => localStorage.airlock))).toEqual(JSON.parse(hints))

        const { activeNamespace } = await demo.state()
        await demo.page.evaluate(() => window.sdk!.open())
        await expect(demo.modal.getByRole('heading', { name: 'Account' })).toBeVisible()
        const { wallet: named } = (await familyFacts(demo))[activeNamespace]!
        await expect(demo.modal.getByText(`Connected with ${named}`)).toBeVisible()
      })
    })
  }
