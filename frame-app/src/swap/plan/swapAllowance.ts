import * as z from 'zod/mini'
import type { Api } from '../../app/http/createApi.ts'
import { Units } from './Calldata.ts'

const Answer = z.object({ allowance: Units })

type AllowanceQuery = {
  /** CAIP-10, as `assetId` writes it. */
  readonly token: string
  /** CAIP-10. */
  readonly account: string
  readonly signal?: AbortSignal
}

/**
 * How much of a token the swaps of the API may take from an account, in the smallest unit. A failure throws: it is not
 * an allowance of nothing.
 *
 * @throws what `http.get` throws
 */
export async function getSwapAllowance(
  { http, deployment, identity }: Api,
  { token, account, signal }: AllowanceQuery,
): Promise<bigint> {
  const { allowance } = await http.get(`${deployment.blockchainApi}/v1/convert/allowance`, {
    service: 'Blockchain API',
    query: { ...identity, tokenAddress: token, userAddress: account },
    schema: Answer,
    signal,
  })
  return allowance
}
