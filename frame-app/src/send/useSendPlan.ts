import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import { useOpenPayment } from '../payments/useOpenPayment.ts'
import type { Nft } from './plan/Transfer.ts'
import { sendPlanQuery } from './sendPlanQuery.ts'
import { typedAmount } from './typedAmount.ts'
import { useSend } from './useSend.ts'

/** How long a quote of fees stands before it is asked for again. */
const freshFor = 20_000

/** What was put in, made ready to be reviewed: plan and fee are asked for again while no one has pressed Send. */
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
      // Tokens that are on their way may have it; where it is not among them, the plan says so.
      enabled:
        network !== null &&
        address !== null &&
        (asset !== null || draft.token === undefined || !tokens.isPending) &&
        !isAsked,
    },
    queryClientOf(app),
  )
}
