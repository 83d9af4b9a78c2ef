import { makeError } from '#shared/errors/makeError.ts'

/**
 * Returns the chain id of a network with smart accounts, for example 8453 for `eip155:8453`.
 *
 * @throws INVALID_PARAMS with EIP-5792's code 5710 if the network has no smart accounts
 */
export function chainIdOf(network: string): number {
  const id = /^eip155:(\d{1,16})$/.exec(network)?.[1]
  if (id === undefined || !smartAccountNetworks.includes(Number(id)))
    throw makeError('INVALID_PARAMS', { detail: `${network} has no smart accounts` }, { code: 5710 })
  return Number(id)
}

/**
 * Chain ids on which the user can have a smart account. The hosted chain RPC and a bundler support these chains. Safe
 * 1.4.1 with its 4337 module and EntryPoint 0.7 are deployed on them at their canonical addresses. The five ids after
 * Avalanche are test networks.
 */
export const smartAccountNetworks: readonly number[] = [
  1, 10, 56, 100, 137, 8453, 42161, 42220, 43114, 80002, 84532, 421614, 11155111, 11155420,
]
