import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import { useOpenPayment } from '../payments/useOpenPayment.ts'
import type { Nft } from './plan/Transfer.ts'
import { sendPlanQuery } from './sendPlanQuery.ts'
import { typedAmount } from './typedAmount.ts'
import { useSend } from './useSend.ts'

/** Interval (ms) at which the plan, including its fee quote, is refreshed. */
const freshFor = 20_000

/** Returns the plan for the draft, and refreshes it until the user clicks Send. */
export function useSendPlan({ to = '', otherChain }: RouteParams) {
  const { app, address, network, isAuth, isSmart, draft, token, nft: chosen, tokens } = useSend()
  const amount: bigint | 'max' | null = draft.nft
    ? 1n
    : draft.isMax
      ? 'max'
      : (token && typedAmount(draft, token)) || null
  const nft: Nft | null = chosen && { contract: chosen.contract, tokenId: BigInt(chosen.tokenId) }
  const asset = nft ? { nft } : token ? { token } : null
  const isAsked = useOpenPayment() !== null
  const wanted = {
    network: network?.caipNetworkId ?? '',
    from: address ?? '',
    to: to || null,
    asset,
    amount,
    wallet: { isSmart, warns: isAuth },
    isOtherChain: otherChain !== undefined,
  }
  return useQuery(
    {
      ...sendPlanQuery(app, wanted),
      refetchInterval: isAsked ? false : freshFor,
      // Wait while the token may still be loading. If the token is missing afterwards, planning reports the problem.
      enabled:
        network !== null &&
        address !== null &&
        (asset !== null || draft.token === undefined || !tokens.isPending) &&
        !isAsked,
    },
    queryClientOf(app),
  )
}
