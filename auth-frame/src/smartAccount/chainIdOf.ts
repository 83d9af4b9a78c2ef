import { modalError } from '#shared/errors/modalError.ts'
import { smartAccountNetworks } from './smartAccountNetworks.ts'

/**
 * The number of a network that has smart accounts: 8453 of `eip155:8453`.
 *
 * @throws INVALID_PARAMS with EIP-5792's code 5710 where there are none
 */
export function chainIdOf(network: string): number {
  const id = /^eip155:(\d{1,16})$/.exec(network)?.[1]
  if (id === undefined || !smartAccountNetworks.includes(Number(id)))
    throw modalError('INVALID_PARAMS', { detail: `${network} has no smart accounts` }, { code: 5710 })
  return Number(id)
}
