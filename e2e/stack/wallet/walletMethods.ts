/** The methods that the mobile wallet supports. It signs only if its user has approved. */
export const walletMethods: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
])

export const walletEvents: ReadonlySet<string> = new Set(['accountsChanged', 'chainChanged'])
