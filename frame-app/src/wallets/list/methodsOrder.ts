export type ConnectMethod = 'email' | 'social' | 'wallet'

/**
 * Returns the order of the blocks on Connect: the dapp's order if it is given. Otherwise, the wallet list is the first
 * block if an installed wallet is visible, and the last block if not.
 *
 * @param input.explicit `features.connectMethodsOrder`; methods that it omits are not shown
 * @param input.hasInstalled whether an announced or injected wallet is visible
 */
export function methodsOrder(input: {
  readonly explicit?: readonly ConnectMethod[] | undefined
  readonly hasInstalled: boolean
}): readonly ConnectMethod[] {
  if (input.explicit) return [...new Set(input.explicit)]
  return input.hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
