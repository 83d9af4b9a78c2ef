import { createProvider } from '../../../../e2e/extension/src/createProvider.ts'
import type { WalletLink } from '../../../../e2e/extension/src/createWalletLink.ts'
import { familyLink } from '../../../../e2e/extension/src/families/familyLink.ts'
import type { Eip1193Provider } from '../../../src/discovery/Extension.ts'
import { bridge } from '../../../src/families/bridge.ts'
import type { Namespace } from '../WalletOptions.ts'

const face = { name: 'Test Wallet', icon: 'data:image/svg+xml;base64,' } as const

/**
 * Returns the provider through which the SDK uses an installed wallet: an EIP-1193 provider, or the bridge to the API
 * that wallets of the family have in a page.
 */
export function extensionOf(namespace: Namespace, link: WalletLink): Eip1193Provider {
  switch (namespace) {
    case 'eip155':
      return createProvider(link) as Eip1193Provider
    case 'solana':
      return bridge(async () => {
        const [{ createSolanaStandardWallet }, { solanaWallet }] = await Promise.all([
          import('../../../../e2e/extension/src/families/solana/createSolanaStandardWallet.ts'),
          import('../../../src/families/solanaWallet.ts'),
        ])
        return solanaWallet(createSolanaStandardWallet(familyLink(link, 'solana'), face))
      })
    case 'bip122':
      return bridge(async () => {
        const [{ createBitcoinStandardWallet }, { standardBitcoinWallet }] = await Promise.all([
          import('../../../../e2e/extension/src/families/bip122/createBitcoinStandardWallet.ts'),
          import('../../../src/families/standardBitcoinWallet.ts'),
        ])
        const wallet = createBitcoinStandardWallet(familyLink(link, 'bip122'), face, 'bitcoin:mainnet')
        return standardBitcoinWallet(wallet)
      })
    case 'polkadot':
      return bridge(async () => {
        const [{ injectedWeb3 }, { polkadotWallet }] = await Promise.all([
          import('../../../../e2e/extension/src/families/polkadot/offerInjectedWeb3.ts'),
          import('../../../src/families/polkadotWallet.ts'),
        ])
        return polkadotWallet(injectedWeb3(familyLink(link, 'polkadot')))
      })
    case 'cosmos':
      return bridge(async () => {
        const [{ createKeplr }, { cosmosWallet }] = await Promise.all([
          import('../../../../e2e/extension/src/families/cosmos/createKeplr.ts'),
          import('../../../src/families/cosmosWallet.ts'),
        ])
        const own = familyLink(link, 'cosmos')
        const { methods } = cosmosWallet(createKeplr(own) as never, 'keplr')
        // In a page, the wallet reports changes by an event of the window.
        const listen = (changed: (accounts: unknown) => void) =>
          own.onChange(() => changed(own.accounts().map(({ address }) => address)))
        return { methods, listen }
      })
  }
}
