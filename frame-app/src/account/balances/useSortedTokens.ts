import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { useApp } from '../../app/useApp.ts'
import { nothingListed, sortOutSpam, tokenId } from './sortOutSpam.ts'
import { lacksIcons, listedIcons, swapTokensQuery } from './swapTokensQuery.ts'
import type { Token } from './Token.ts'

/**
 * Removes spam from an account's tokens, see `sortOutSpam`. Loads the network's token list only if token contracts are
 * worth more than a tenth of the other tokens, or if a token has no icon. In the first case, `isLoading` is `true`
 * until the list has loaded. If the list cannot be loaded, the tokens are sorted without a list.
 *
 * @param network CAIP-2
 */
export function useSortedTokens(network: string | null, tokens: readonly Token[] | undefined) {
  const app = useApp()
  const held = tokens ?? []
  // Sort with an empty token list first. If it changes nothing, the network's real list would change nothing either, so
  // we do not load that list.
  const wanted = sortOutSpam(held, nothingListed).hasUnverified
  const options = swapTokensQuery(app, network)
  const enabled = options.enabled === true && (wanted || lacksIcons(held))
  const { data: list, isLoading } = useQuery({ ...options, enabled }, queryClientOf(app))
  const listed = useMemo(() => list && new Set(list.map(tokenId)), [list])
  const sorted = sortOutSpam(held, listed)
  return { ...sorted, tokens: listedIcons(sorted.tokens, list), isLoading: wanted && isLoading }
}
