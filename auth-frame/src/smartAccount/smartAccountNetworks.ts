/**
 * Chain ids on which the visitor can have a smart account: the hosted chain RPC serves them, Safe 1.4.1 with its 4337
 * module and EntryPoint 0.7 stand at their canonical addresses, and a bundler serves them. The five after Avalanche are
 * test networks.
 */
export const smartAccountNetworks: readonly number[] = [
  1, 10, 56, 100, 137, 8453, 42161, 42220, 43114, 80002, 84532, 421614, 11155111, 11155420,
]
