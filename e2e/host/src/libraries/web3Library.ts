import { Web3 } from 'web3'
import type { Provider, Sdk } from '../../../../sdk/src/index.ts'
import { type Library, message, recipient } from './Library.ts'

/** web3 4 with our provider. It cannot disconnect, so we disconnect through the SDK. */
export function web3Library(sdk: Sdk, provider: Provider): Library {
  const web3 = new Web3(provider as never)
  const account = async () => {
    const [first] = await web3.eth.getAccounts()
    if (!first) throw new Error('Not connected')
    return first
  }
  return {
    name: 'web3',
    calls: {
      connect: () => web3.eth.requestAccounts(),
      accounts: () => web3.eth.getAccounts(),
      signMessage: async () => web3.eth.personal.sign(message, await account(), ''),
      async sendTransaction() {
        const transaction = { from: await account(), to: recipient, value: web3.utils.toWei('0.001', 'ether') }
        const { transactionHash, status, blockNumber } = await web3.eth.sendTransaction(transaction)
        return { hash: transactionHash, status: status ? 'success' : 'reverted', blockNumber }
      },
      async switchChain() {
        const next = (await web3.eth.getChainId()) === 8453n ? 1 : 8453
        const params = [{ chainId: web3.utils.toHex(next) }]
        await web3.currentProvider?.request({ method: 'wallet_switchEthereumChain', params })
        return web3.eth.getChainId()
      },
      getPermissions: () => provider.request({ method: 'wallet_getPermissions' }),
      revokePermissions: () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
      disconnect: () => sdk.disconnect(),
    },
  }
}
