import { createPublicClient, createWalletClient, custom, parseEther } from 'viem'
import { base, mainnet } from 'viem/chains'
import type { Provider, Sdk } from '../../../../sdk/src/index.ts'
import { type Library, message, recipient } from './Library.ts'

/** viem with our provider, set up as in its documentation. It cannot disconnect, so we disconnect through the SDK. */
export function viemLibrary(sdk: Sdk, provider: Provider): Library {
  const wallet = createWalletClient({ transport: custom(provider) })
  const reader = createPublicClient({ transport: custom(provider) })
  const chain = async () => ((await wallet.getChainId()) === base.id ? base : mainnet)
  const account = async () => {
    const [first] = await wallet.getAddresses()
    if (!first) throw new Error('Not connected')
    return first
  }
  return {
    name: 'viem',
    calls: {
      connect: () => wallet.requestAddresses(),
      accounts: () => wallet.getAddresses(),
      signMessage: async () => wallet.signMessage({ account: await account(), message }),
      async sendTransaction() {
        const transaction = {
          account: await account(),
          chain: await chain(),
          to: recipient,
          value: parseEther('0.001'),
        } as const
        const hash = await wallet.sendTransaction(transaction)
        const { status, blockNumber } = await reader.waitForTransactionReceipt({ hash })
        return { hash, status, blockNumber }
      },
      async switchChain() {
        const next = (await chain()) === base ? mainnet : base
        await wallet.switchChain(next)
        return wallet.getChainId()
      },
      getPermissions: () => wallet.getPermissions(),
      revokePermissions: () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
      disconnect: () => sdk.disconnect(),
    },
  }
}
