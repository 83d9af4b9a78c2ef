import type { Provider } from './Provider.ts'

/**
 * Adds `disconnect` to the provider that we announce to other wallet lists. When the user disconnects there, some lists
 * revoke the permission (EIP-2255), as wagmi does. Others call `disconnect`, as Web3-Onboard does, although EIP-1193
 * does not define it. Both calls end the connection. The lists do not wait for the result, so we ignore a failure.
 */
export const withDisconnect = (provider: Provider): Provider & { readonly disconnect: () => Promise<void> } => ({
  ...provider,
  async disconnect() {
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
  },
})
