import { cosmosChains } from '../../../extension/src/families/cosmos/cosmosChains.ts'
import { createCosmosWallet } from '../../../extension/src/families/cosmos/createCosmosWallet.ts'
import { createFamily } from './createFamily.ts'
import { familyCall } from './familyCall.ts'
import type { WalletFamily } from './WalletFamily.ts'

/** Creates WalletConnect's Cosmos methods. Each request names its network. Bytes are encoded in base64. */
export async function cosmosFamily(indexes: readonly number[]): Promise<WalletFamily> {
  const { accounts, methods } = await createCosmosWallet(indexes)
  const addressOn = async (chainId: string, position: number): Promise<string> => {
    const unasked = { method: 'getKey', params: {}, chain: '', origin: '', ask: async () => {} }
    const request = { ...unasked, permitted: [position], keepTransaction: async () => {} }
    return ((await methods.getKey!(familyCall(request, { chainId }))) as { readonly address: string }).address
  }
  const chains: Record<string, readonly string[]> = {}
  for (const chainId of Object.keys(cosmosChains))
    chains[`cosmos:${chainId}`] = await Promise.all(accounts.map((_, position) => addressOn(chainId, position)))
  const chainIdOf = (chain: string) => chain.slice('cosmos:'.length)

  return createFamily(chains, {
    cosmos_getAccounts: ({ permitted, chain }) =>
      permitted.map((position) => ({
        algo: 'secp256k1',
        address: chains[chain]?.[position],
        pubkey: accounts[position]?.publicKey,
      })),
    cosmos_signAmino: (request, { signerAddress: signer, signDoc }) =>
      methods.signAmino!(familyCall(request, { chainId: chainIdOf(request.chain), signer, signDoc })),
    cosmos_signDirect: async (request, { signerAddress: signer, signDoc }) => {
      const call = familyCall(request, { chainId: chainIdOf(request.chain), signer, signDoc })
      return { signed: signDoc, signature: await methods.signDirect!(call) }
    },
  })
}
