import type { Provider } from './Provider.ts'

/**
 * A provider for lists of wallets that others made. Where the visitor disconnects in them, some revoke the permission
 * (EIP-2255), as wagmi does, and others call `disconnect`, which EIP-1193 does not have, as Web3-Onboard does: both end
 * the connection. They do not wait for it, so its failure is not an error of the page.
 */
export const withDisconnect = (provider: Provider): Provider & { readonly disconnect: () => Promise<void> } => ({
  ...provider,
  async disconnect() {
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
  },
})
