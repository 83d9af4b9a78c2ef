import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { accountToReceive } from './accountToReceive.ts'

/** Tells the user that their account cannot pay the network fee, and offers ways to get the native coin. */
export function FeeNeededView() {
  const app = useApp()
  const { network, account, isActive } = useAppState((state) => {
    const account = accountToReceive(state)
    return {
      network: networkOf(state, currentRoute(state)?.params.network ?? activeConnection(state).network),
      account,
      isActive: account === activeConnection(state).address,
    }
  })
  const receive = () => app.store.getState().push('WalletReceive', account ? { account } : {})
  const symbol = network?.nativeCurrency.symbol ?? ''
  return (
    <Screen
      footer={
        <>
          <Button onClick={receive}>{m.account_receive()}</Button>
          {isActive && buyIsOffered(app) ? (
            <Button onClick={() => openBuy(app)} variant="secondary">
              {m.account_buy()}
            </Button>
          ) : null}
        </>
      }
    >
      <EmptyState
        icon="wallet"
        text={m.fee_needed_text()}
        title={m.fee_needed({ symbol, network: network?.name ?? '' })}
      />
    </Screen>
  )
}
