import { type ReactNode, useState } from 'react'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import { totalValue } from './balances/totalValue.ts'
import { useAllNetworks } from './balances/useAllNetworks.ts'
import { TokenList } from './TokenList.tsx'

/**
 * Shows the tokens of all networks if the user has chosen that. Otherwise shows the tokens of the active network.
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
      <Switch
        checked={isOn}
        detail={isOn && total ? m.tokens_all_total({ total }) : undefined}
        label={m.tokens_all_networks()}
        onChange={setOn}
      />
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
    </>
  )
}
