import { expect } from '@playwright/test'
import type { Namespace } from '../../../sdk/src/index.ts'
import type { WalletVariant } from '../../extension/walletVariants.ts'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'
import { watchFamilies } from '../support/watchFamilies.ts'

type Side = readonly [Namespace, WalletVariant]
const pairs: readonly (readonly [Side, Side])[] = [
  [
    ['eip155', 'alpha'],
    ['solana', 'solar'],
  ],
  [
    ['solana', 'omni'],
    ['bip122', 'satoshi'],
  ],
  [
    ['polkadot', 'dotty'],
    ['cosmos', 'comet'],
  ],
  // One wallet is connected in two families.
  [
    ['eip155', 'omni'],
    ['cosmos', 'omni'],
  ],
]

for (const pair of pairs) {
  const [first, second] = pair
  const isOne = first[1] === second[1]
  const title = `${first.join(' by ')}, ${second.join(' by ')}`
  test.describe(title, verifyUnless(pair === pairs[0]), () => {
    test.use({ wallets: isOne ? [first[1]] : [first[1], second[1]] })

    test('a change in one family does not affect the other family', rare, async ({ demo, wallet, world }) => {
      await demo.goto({ options: { networks: pair.flatMap(([namespace]) => familyNetworks[namespace]) } })
      const heard = await watchFamilies(
        demo,
        pair.map(([namespace]) => namespace),
      )
      const of = async (namespace: Namespace) => (await familyFacts(demo))[namespace]
      await connectFamily(demo, wallet, first)
      const alone = await of(first[0])
      expect(alone?.status).toBe('connected')
      await heard()
      await connectFamily(demo, wallet, second)
      expect(await of(first[0])).toEqual(alone)
      expect((await heard()).filter(([namespace]) => namespace === first[0])).toEqual([])

      for (const [here, there] of [
        [first, second],
        [second, first],
      ] as const) {
        const [namespace, variant] = here
        const own = wallet(variant)
        const before = await of(there[0])
        expect(before?.status).toBe('connected')
        const untouched = async (what: string) => {
          expect(await of(there[0]), what).toEqual(before)
          const namespaces = (await heard()).map(([each]) => each)
          expect(namespaces, `${what}: the dapp hears of it`).toContain(namespace)
          expect(namespaces, what).not.toContain(there[0])
          // The page still has a stored connection hint for the wallet of the other family.
          expect(await demo.page.evaluate(() => Object.keys(JSON.parse(localStorage.airlock ?? '{}'))), what).toContain(
            there[0],
          )
        }
        const ended = () => expect.poll(async () => (await of(namespace))?.status).toBe('disconnected')

        const { address } = (await of(namespace))!
        await own.setAccount(1, namespace)
        await expect.poll(async () => (await of(namespace))?.address).not.toBe(address)
        await untouched('another account')

        if (!isOne) {
          await own.lock()
          await ended()
          await untouched('locked')
          await own.unlock()
          await connectFamily(demo, wallet, here, 'known')
          await untouched('connected again')
        }

        // A Keplr-like wallet asks its owner whenever the SDK requests the accounts. So if such a wallet's accounts
        // change, the page disconnects instead of asking.
        if (namespace !== 'cosmos') {
          await own.disconnectSite(world.urls.host, namespace)
          await ended()
          await untouched('permission taken back')
        } else {
          await demo.page.evaluate((namespace) => window.sdk!.disconnect(namespace), namespace)
          await untouched('disconnected by the page')
        }

        await connectFamily(demo, wallet, here, 'reject')
        await expect(demo.modal.getByText('Connection declined')).toBeVisible()
        expect(await of(there[0])).toEqual(before)
        expect(await heard()).toEqual([])
        await demo.modal.getByRole('button', { name: 'Close' }).click()
        await demo.modalClosed()

        await connectFamily(demo, wallet, here)
        await untouched('connected')
        await demo.page.evaluate((namespace) => window.sdk!.disconnect(namespace), namespace)
        await ended()
        await untouched('disconnected by the page')

        // When a page disconnects, some wallets revoke the page's permission, and others do not.
        await own.disconnectSite(world.urls.host, namespace)
        await connectFamily(demo, wallet, here)
        await untouched('connected for the last time')
      }
    })
  })
}
