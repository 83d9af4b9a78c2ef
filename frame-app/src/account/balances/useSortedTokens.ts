import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { lacksIcons, listedIcons } from './listedIcons.ts'
import { nothingListed, sortOutSpam, tokenId } from './sortOutSpam.ts'
import { swapTokensQuery } from './swapTokensQuery.ts'
import type { Token } from './Token.ts'

/**
 * The tokens of an account without spam, see `sortOutSpam`. Loads the network's token list only if token contracts are
 * worth more than a tenth of the rest, or if a token has no picture. In the first case `isLoading` until that list is
 * there. After a failure, it is not used.
 *
 * @param network CAIP-2
 */
export function useSortedTokens(network: string | null, tokens: readonly Token[] | undefined) {
  const app = useApp()
  const held = tokens ?? []
  // As if nothing were listed: if this changes nothing, the list would change nothing either.
  const wanted = sortOutSpam(held, nothingListed).hasUnverified
  const options = swapTokensQuery(app, network)
  const enabled = options.enabled === true && (wanted || lacksIcons(held))
  const { data: list, isLoading } = useQuery({ ...options, enabled }, queryClientOf(app))
  const listed = useMemo(() => list && new Set(list.map(tokenId)), [list])
  const sorted = sortOutSpam(held, listed)
  return { ...sorted, tokens: listedIcons(sorted.tokens, list), isLoading: wanted && isLoading }
}
