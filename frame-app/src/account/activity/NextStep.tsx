import { walletFeatures } from '../../app/options/walletFeatures.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'

/** Link to what an account without activity can do: trade, or receive funds on a network without swaps. */
export function NextStep() {
  const { canTrade, push } = useAppState((state) => ({
    canTrade: state.activeNamespace === 'eip155' && walletFeatures(state).includes('swaps'),
    push: state.push,
  }))
  return canTrade ? (
    <LinkButton leadsTo="Swap" onClick={() => push('Swap')}>
      {m.activity_trade()}
    </LinkButton>
  ) : (
    <LinkButton leadsTo="WalletReceive" onClick={() => push('WalletReceive')}>
      {m.activity_receive()}
    </LinkButton>
  )
}
