import { createBitcoinWallet } from '../../../extension/src/families/bip122/createBitcoinWallet.ts'
import { createFamily } from './createFamily.ts'
import { familyCall } from './familyCall.ts'
import type { WalletFamily } from './WalletFamily.ts'

/**
 * Creates Reown's `bip122` methods. The session contains only the payment address. Dapps request the ordinals address
 * separately.
 */
export function bitcoinFamily(indexes: readonly number[]): WalletFamily {
  const { accounts, methods } = createBitcoinWallet(indexes)
  const chains = { 'bip122:000000000019d6689c085ae165831e93': accounts.map(({ address }) => address) }
  return createFamily(chains, {
    getAccountAddresses: ({ permitted }) =>
      permitted
        .flatMap((position) => accounts[position]?.addresses ?? [])
        .map(({ address, publicKey, path, purpose }) => {
          return { address, publicKey, path, intention: purpose === 'ordinals' ? 'ordinal' : 'payment' }
        }),
    signMessage: async (request, { account, address = account, message, protocol }) => {
      const input = {
        address,
        message: Buffer.from(String(message)).toString('base64'),
        protocol: protocol === undefined ? undefined : String(protocol).toUpperCase(),
      }
      const { protocol: _, ...answer } = (await methods.signMessage!(familyCall(request, input))) as object & {
        readonly protocol: string
      }
      return answer
    },
    signPsbt: (request, { psbt, signInputs, broadcast }) =>
      methods.signPsbt!(familyCall(request, { psbt, signInputs, broadcast })),
    sendTransfer: (request, { account, recipientAddress, amount }) =>
      methods.sendTransfer!(familyCall(request, { account, recipients: [{ address: recipientAddress, amount }] })),
  })
}
