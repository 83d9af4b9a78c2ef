import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { CaipAddress } from '#shared/protocol/primitives.ts'
import { parseAssetId } from '../../app/http/assetId.ts'
import type { Api } from '../../app/http/createApi.ts'
import { Calldata } from './Calldata.ts'

const Answer = z.object({ tx: z.object({ to: CaipAddress, data: Calldata }) })

type ApproveQuery = {
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
 * Fetches the approval that the API suggests. We only compare it with our own and never send it, because its amount is
 * unlimited.
 *
 * @throws SWAP_UNSUPPORTED, without a call, if the network is not supported; else what `http.get` throws
 */
export async function getBuildApprove(
  { http, deployment, identity }: Api,
  { account, from, to, supported, signal }: ApproveQuery,
): Promise<{ readonly to: string; readonly data: string }> {
  if (!supported.some((network) => from.startsWith(`${network}:`))) throw makeError('SWAP_UNSUPPORTED')
  const { tx } = await http.get(`${deployment.blockchainApi}/v1/convert/build-approve`, {
    service: 'Blockchain API',
    query: { ...identity, userAddress: account, from, to },
    schema: Answer,
    signal,
  })
  return { to: parseAssetId(tx.to)?.address ?? '', data: tx.data }
}
