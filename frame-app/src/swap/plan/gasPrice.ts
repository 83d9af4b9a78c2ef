import * as z from 'zod/mini'
import { laterError } from '#shared/errors/laterError.ts'
import type { Api } from '../../app/http/createApi.ts'
import { Units } from './Units.ts'

const Answer = z.object({ standard: Units, fast: Units, instant: Units })

type GasQuery = {
  /** CAIP-2. */
  readonly network: string
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * What a unit of gas costs on a network, in wei.
 *
 * @throws GAS_PRICE_UNSUPPORTED, without a call, on a network that is not supported, else what `http.get` throws
 */
export async function getGasPrice(
  { http, deployment, identity }: Api,
  { network, supported, signal }: GasQuery,
): Promise<bigint> {
  if (!supported.includes(network)) throw laterError('GAS_PRICE_UNSUPPORTED')
  const { standard } = await http.get(`${deployment.blockchainApi}/v1/convert/gas-price`, {
    service: 'Blockchain API',
    query: { ...identity, chainId: network },
    schema: Answer,
    signal,
  })
  return standard
}
