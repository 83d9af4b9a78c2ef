import { AirlockError } from '#shared/errors/AirlockError.ts'
import { useNetworkImage } from '../app/images/useNetworkImage.ts'
import { activeConnection, connectionOf } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { useAsk } from '../app/useAsk.ts'
import * as m from '../generated/i18n/messages.js'
import { leaveSwitchNetwork } from '../modal/routing/leaveSwitchNetwork.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { WaitState } from '../ui/layout/WaitState.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Text } from '../ui/text/Text.tsx'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'

/** View that asks the wallet to switch its network. A button repeats the request. */
export function SwitchNetworkView() {
  const app = useApp()
  const id = useAppState((state) => currentRoute(state)?.params.network ?? '')
  const network = useAppState((state) => networkOf(state, id))
  const image = useNetworkImage(network)
  // The embedded wallet switches without the user's approval.
  const isAuth = useAppState((state) => {
    const own = network && connectionOf(state, network.namespace)
    return (own?.status === 'connected' ? own : activeConnection(state)).connectorType === 'AUTH'
  })
  const { error, again } = useAsk(async () => {
    await switchNetwork(app, id)
    // The wallet's network change event may have closed this view already.
    const route = currentRoute(app.store.getState())
    if (app.store.getState().open && route?.view === 'SwitchNetwork' && route.params.network === id)
      leaveSwitchNetwork(app)
  })
  const failure = error === null ? null : switchFailure(error)

  const name = network?.name ?? ''
  const words = {
    declined: { title: m.switch_declined(), text: m.switch_declined_text() },
    failed: { title: m.switch_failed(), text: m.switch_failed_text() },
    waiting: { title: m.connect_waiting_title(), text: m.connect_waiting_text() },
    asked: isAuth
      ? { title: m.switching_title(), text: m.switching_text({ name }) }
      : { title: m.approve_in_wallet(), text: m.switch_accept() },
  }[failure ?? 'asked']
  return (
    <Screen
      footer={
        <Button disabled={failure === null} onClick={again} variant="secondary">
          {m.try_again()}
        </Button>
      }
    >
      <WaitState
        image={<WalletImage name={name} round size={72} src={image} />}
        secondLine={
          failure || isAuth ? null : (
            <Text align="center" tone="muted">
              {m.still_waiting()}
            </Text>
          )
        }
        text={words.text}
        title={words.title}
        tone={failure ? 'error' : 'waiting'}
      />
    </Screen>
  )
}

/** Reason why a wallet did not switch its network. `waiting`: an earlier request is still open in the wallet. */
type SwitchFailure = 'declined' | 'waiting' | 'failed'

/** Classifies the error of a network switch, by what the user can do about the error. */
export function switchFailure(error: unknown): SwitchFailure {
  if (hasOpenRequest(error)) return 'waiting'
  return error instanceof AirlockError && error.code === 4001 ? 'declined' : 'failed'
}
