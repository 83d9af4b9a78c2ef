import { encodeAddress } from '@polkadot/util-crypto'
import { createPolkadotWallet } from '../../../extension/src/families/polkadot/createPolkadotWallet.ts'
import { createFamily } from './createFamily.ts'
import { familyCall } from './familyCall.ts'
import type { WalletFamily } from './WalletFamily.ts'

/** Prefix of SS58 addresses on each network. */
const prefixes = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}

/** Creates WalletConnect's Polkadot methods. Before signing, wraps a message in `<Bytes>`. */
export async function polkadotFamily(indexes: readonly number[]): Promise<WalletFamily> {
  const { accounts, methods } = await createPolkadotWallet(indexes)
  const chains = Object.entries(prefixes).map(([chain, prefix]) => [
    chain,
    accounts.map(({ address }) => encodeAddress(address, prefix)),
  ])
  let signed = 0
  return createFamily(Object.fromEntries(chains), {
    polkadot_signMessage: (request, { address, message }) =>
      methods.signRaw!(familyCall(request, { address, data: message, type: 'bytes' })),
    polkadot_signTransaction: async (request, { address, transactionPayload }) => {
      const payload = { ...(transactionPayload as object), address }
      return { id: ++signed, ...((await methods.signPayload!(familyCall(request, payload))) as object) }
    },
  })
}
