const state = { status: 'disconnected', namespaces: {} }
const provider = { request: () => Promise.resolve([]), on: () => provider, removeListener: () => provider }

export const createSdk = () => ({
  getState: () => state,
  subscribe: () => () => {},
  getProvider: () => provider,
  open: () => Promise.resolve(),
  disconnect: () => Promise.resolve(),
})
