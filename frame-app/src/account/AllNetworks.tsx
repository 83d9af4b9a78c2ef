import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Network } from '#shared/networks.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import { nothingListed, sortOutSpam, tokenId } from './balances/sortOutSpam.ts'
import { lacksIcons, listedIcons, swapTokensQuery } from './balances/swapTokensQuery.ts'
import type { Token } from './balances/Token.ts'
import { tokensQuery } from './balances/tokensQuery.ts'
import { totalValue } from './balances/totalValue.ts'
import { TokenList } from './TokenList.tsx'

/**
 * Shows the tokens of all networks if the user has chosen that. Otherwise shows the tokens of the active network. The
 * switch is at the end, so that the first tokens are visible without scrolling.
 *
 * @param props.children the tokens of the active network
 */
export function AllNetworks({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(false)
  const currency = useAppState(fiatCurrency)
  const { networks, tokens, failed, retry } = useAllNetworks(isOn)
  if (networks.length < 2) return children
  const total = tokens && formatFiat(totalValue(tokens), { currency })
  return (
    <>
      {!isOn ? children : tokens ? <TokenList networks={networks} tokens={tokens} /> : <SkeletonRows count={3} round />}
      {isOn && failed.length > 0 ? (
        <>
          <Text size="hint" tone="danger">
            {m.tokens_all_failed({ networks: failed.map(({ name }) => name).join(', ') })}
          </Text>
          <Button onClick={retry} size="md" variant="secondary">
            {m.try_again()}
          </Button>
        </>
      ) : null}
      <Switch
        checked={isOn}
        detail={isOn && total ? m.tokens_all_total({ total }) : undefined}
        label={m.tokens_all_networks()}
        onChange={setOn}
      />
    </>
  )
}

type AllNetworks = {
  /** Networks of the account's family; empty if the family's tokens cannot be listed. */
  readonly networks: readonly Network[]
  /** All tokens except spam and zero balances; `undefined` until all networks have answered. */
  readonly tokens: readonly Token[] | undefined
  /** Networks whose tokens could not be loaded. */
  readonly failed: readonly Network[]
  readonly retry: () => void
}

/**
 * Returns the active account's tokens on all networks of its family that the dapp lists.
 *
 * @param isWanted whether to load the tokens. `networks` is returned even without loading
 */
function useAllNetworks(isWanted: boolean): AllNetworks {
  const app = useApp()
  const client = queryClientOf(app)
  const { address, networks } = useAppState((state) => ({
    address: activeConnection(state).address,
    networks: state.networks.filter(
      ({ namespace }) => namespace === state.activeNamespace && (namespace === 'eip155' || namespace === 'solana'),
    ),
  }))
  const queries = useQueries(
    {
      queries: networks.map(({ caipNetworkId }) => {
        const options = tokensQuery(app, caipNetworkId, address)
        return { ...options, enabled: options.enabled === true && isWanted }
      }),
    },
    client,
  )
  const hasUnverified = (index: number) => sortOutSpam(queries[index]?.data ?? [], nothingListed).hasUnverified
  const lists = useQueries(
    {
      queries: networks.map(({ caipNetworkId }, index) => {
        const options = swapTokensQuery(app, caipNetworkId)
        const needsList = hasUnverified(index) || lacksIcons(queries[index]?.data ?? [])
        return { ...options, enabled: options.enabled === true && isWanted && needsList }
      }),
    },
    client,
  )
  const isLoading =
    queries.some((query) => query.isLoading) || lists.some((list, index) => list.isLoading && hasUnverified(index))
  const sorted = (index: number) => {
    const list = lists[index]?.data
    const { tokens } = sortOutSpam(queries[index]?.data ?? [], list && new Set(list.map(tokenId)))
    return listedIcons(tokens, list)
  }
  return {
    networks,
    tokens: isLoading ? undefined : networks.flatMap((_, index) => sorted(index)).filter(({ amount }) => amount > 0n),
    failed: networks.filter((_, index) => queries[index]?.isError === true && queries[index]?.data === undefined),
    retry: () => {
      const broken = queries.filter(({ isError }) => isError)
      void askForVisitor(app, () => Promise.all(broken.map(({ refetch }) => refetch())))
    },
  }
}
