import type { Namespace } from '../../../sdk/src/index.ts'
import type { WalletHandle } from '../../extension/driveExtension.ts'
import { type WalletVariant, walletVariants } from '../../extension/walletVariants.ts'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Returns the name that the modal shows for the wallet. The interfaces of Polkadot and Keplr contain no name, so the
 * modal shows the wallet's key on `window`.
 */
const named = (namespace: Namespace, variant: WalletVariant) =>
  namespace === 'cosmos'
    ? 'Keplr'
    : namespace === 'polkadot'
      ? walletVariants[variant].name.split(' ')[0]!.toLowerCase()
      : walletVariants[variant].name

/**
 * Connects an extension in one family. Wallets of other families may already be connected. Opens the modal for this
 * family, chooses the wallet and approves.
 *
 * @param answer `known` if the wallet already shares its accounts with the page, so the wallet does not ask its owner
 */
export async function connectFamily(
  demo: DemoPage,
  wallet: (variant: WalletVariant) => WalletHandle,
  [namespace, variant]: readonly [Namespace, WalletVariant],
  answer: 'approve' | 'known' | 'reject' = 'approve',
): Promise<void> {
  // The page loads first, and then the code of the chain families. The SDK exists after that.
  await demo.page.waitForFunction(() => window.sdk)
  await demo.page.evaluate((namespace) => window.sdk!.open({ namespace }), namespace)
  await demo.modalOpened()
  await demo.chooseWallet(named(namespace, variant))
  if (answer !== 'known') await wallet(variant)[answer]()
  await demo.page.bringToFront()
  if (answer !== 'reject') await demo.modalClosed()
}
