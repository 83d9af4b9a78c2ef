export const airlock = () => () => ({
  id: 'empty',
  name: 'Empty',
  type: 'empty',
  connect: () => Promise.resolve({ accounts: [], chainId: 1 }),
  disconnect: () => Promise.resolve(),
  getAccounts: () => Promise.resolve([]),
  getChainId: () => Promise.resolve(1),
  getProvider: () => Promise.resolve({}),
  isAuthorized: () => Promise.resolve(false),
})
