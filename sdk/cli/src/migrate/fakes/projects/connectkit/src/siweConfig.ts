import type { SIWEConfig } from 'connectkit'
import { createSiweMessage } from 'viem/siwe'

export const siweConfig: SIWEConfig = {
  getNonce: async () => (await fetch('/siwe', { method: 'PUT' })).text(),
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({
      nonce,
      chainId,
      address,
      version: '1',
      uri: window.location.origin,
      domain: window.location.host,
    }),
  verifyMessage: async ({ message, signature }) =>
    (await fetch('/siwe', { method: 'POST', body: JSON.stringify({ message, signature }) })).ok,
  getSession: async () => (await fetch('/siwe')).json(),
  signOut: async () => (await fetch('/siwe', { method: 'DELETE' })).ok,
}
