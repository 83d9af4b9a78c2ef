import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { CaipAddress } from '#shared/protocol/primitives.ts'
import { parseAssetId } from '../../app/http/assetId.ts'
import type { Api } from '../../app/http/createApi.ts'
import { Calldata } from './Calldata.ts'

const Answer = z.object({ tx: z.object({ to: CaipAddress, data: Calldata }) })

type SwapQuery = {
  /** Amount to sell, in the smallest unit of `from`. */
  readonly amount: bigint
  /** Slippage in percent. */
  readonly slippage: number
  /** CAIP-10. */
  readonly account: string
  /** CAIP-10 id of the token, in the format of `assetId`. */
  readonly from: string
  readonly to: string
  /** Networks that support swaps: the result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches a swap's transaction: the contract to call and the calldata. Ignores the `value` and `gas` that the API
 * returns: the caller derives the value from the tokens, and the wallet estimates the gas.
 *
 * @throws SWAP_UNSUPPORTED if the network is not supported (then sends no request); INVALID_ANSWER if the contract is
 *   on a different network; else what `http.post` throws
 */
export async function buildTransaction(
  { http, deployment, identity }: Api,
  { amount, slippage, account, from, to, supported, signal }: SwapQuery,
): Promise<{ readonly to: string; readonly data: string }> {
  if (!supported.some((network) => from.startsWith(`${network}:`))) throw makeError('SWAP_UNSUPPORTED')
  const service = 'Blockchain API'
  const { tx } = await http.post(`${deployment.blockchainApi}/v1/convert/build-transaction`, {
    service,
    body: {
      amount: `${amount}`,
      eip155: { slippage },
      projectId: identity.projectId,
      from,
      to,
      userAddress: account,
      disableEstimate: true,
    },
    schema: Answer,
    signal,
  })
  const contract = parseAssetId(tx.to)
  if (!contract?.address || !from.startsWith(`${contract.network}:`)) throw makeError('INVALID_ANSWER', { service })
  return { to: contract.address, data: tx.data }
}
