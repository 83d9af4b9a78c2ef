import { createSIWEConfig, formatMessage, type SIWECreateMessageArgs } from '@reown/appkit-siwe'

export const siweConfig = createSIWEConfig({
  getMessageParams: async () => ({
    domain: typeof window !== 'undefined' ? window.location.host : '',
    uri: typeof window !== 'undefined' ? window.location.origin : '',
    chains: [1, 42161],
    statement: 'Please sign with your account',
  }),
  createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
  getNonce: async () => (await fetch('/api/nonce')).text(),
  getSession: async () => (await fetch('/api/session')).json(),
  verifyMessage: async ({ message, signature }) => {
    const response = await fetch('/api/verify', { method: 'POST', body: JSON.stringify({ message, signature }) })
    return response.ok
  },
  signOut: async () => (await fetch('/api/logout')).ok,
})
