import { BrowserProvider, parseEther, toQuantity } from 'ethers'
import type { Provider, Sdk } from '../../../../sdk/src/index.ts'
import { type Library, message, recipient } from './Library.ts'

/** ethers 6 with our provider. It cannot disconnect, so we disconnect through the SDK. */
export function ethersLibrary(sdk: Sdk, provider: Provider): Library {
  const browser = new BrowserProvider(provider, 'any')
  const permissions = [{ eth_accounts: {} }]
  return {
    name: 'ethers',
    calls: {
      connect: () => browser.send('eth_requestAccounts', []),
      accounts: async () => (await browser.listAccounts()).map(({ address }) => address),
      signMessage: async () => (await browser.getSigner()).signMessage(message),
      async sendTransaction() {
        const signer = await browser.getSigner()
        const { hash, wait } = await sent(signer.sendTransaction({ to: recipient, value: parseEther('0.001') }))
        const receipt = await wait()
        return { hash, status: receipt?.status === 1 ? 'success' : 'reverted', blockNumber: receipt?.blockNumber }
      },
      async switchChain() {
        const { chainId } = await browser.getNetwork()
        const next = chainId === 8453n ? 1n : 8453n
        await browser.send('wallet_switchEthereumChain', [{ chainId: toQuantity(next) }])
        return (await browser.getNetwork()).chainId
      },
      getPermissions: () => browser.send('wallet_getPermissions', []),
      revokePermissions: () => browser.send('wallet_revokePermissions', permissions),
      disconnect: () => sdk.disconnect(),
    },
  }
}

async function sent(sending: ReturnType<Awaited<ReturnType<BrowserProvider['getSigner']>>['sendTransaction']>) {
  const response = await sending
  return { hash: response.hash, wait: () => response.wait() }
}
