import * as z from 'zod/mini'
import type { Api } from '../../app/http/createApi.ts'
import { Units } from './Calldata.ts'

const Answer = z.object({ allowance: Units })

type AllowanceQuery = {
  /** CAIP-10 id of the token, in the format of `assetId`. */
  readonly token: string
  /** CAIP-10. */
  readonly account: string
  readonly signal?: AbortSignal
}

/**
 * Fetches an allowance: the amount of a token, in the smallest unit, that the API's swap contract may take from an
 * account. Throws on failure, because a failure does not mean an allowance of zero.
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
