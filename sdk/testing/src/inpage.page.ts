import { createProvider } from '../../../e2e/extension/src/createProvider.ts'
import { offerBitcoin } from '../../../e2e/extension/src/families/bip122/offerBitcoin.ts'
import { offerKeplr } from '../../../e2e/extension/src/families/cosmos/offerKeplr.ts'
import { familyLink } from '../../../e2e/extension/src/families/familyLink.ts'
import { offerInjectedWeb3 } from '../../../e2e/extension/src/families/polkadot/offerInjectedWeb3.ts'
import { offerSolana } from '../../../e2e/extension/src/families/solana/offerSolana.ts'
import { announceWallet } from './browser/announceWallet.ts'
import { bindingLink } from './browser/bindingLink.ts'
import type { PageSettings } from './browser/PageMessage.ts'

/** `installWallet` declares this constant around the script. */
declare const airlockTestWallet: PageSettings

// The script also runs in frames, in which no wallet is installed.
if (window === window.top) {
  const { namespace, name, rdns, binding } = airlockTestWallet
  const link = bindingLink(binding)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#396"/></svg>'
  const face = { name, icon: `data:image/svg+xml;base64,${btoa(svg)}` } as const
  if (namespace === 'eip155') announceWallet(createProvider(link), { ...face, rdns })
  else if (namespace === 'solana') offerSolana(familyLink(link, namespace), face)
  else if (namespace === 'bip122') offerBitcoin(familyLink(link, namespace), face)
  else if (namespace === 'polkadot') offerInjectedWeb3(familyLink(link, namespace), name)
  else offerKeplr(familyLink(link, namespace), 'keplr')
}
