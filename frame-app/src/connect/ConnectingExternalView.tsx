import { useRef } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { useConnectorImage } from '../app/images/useConnectorImage.ts'
import { namespaceOfExtension } from '../app/store/namespaceOfExtension.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { useAsk } from '../app/useAsk.ts'
import * as m from '../generated/i18n/messages.js'
import { finishConnect } from '../modal/routing/finishConnect.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { WaitState } from '../ui/layout/WaitState.tsx'
import { useElapsed } from '../ui/pictures/useElapsed.ts'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Text } from '../ui/text/Text.tsx'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'
import { repeatableConnector } from './repeatableConnector.ts'

const words: Record<ConnectFailure, () => { title: string; text: string }> = {
  declined: () => ({ title: m.declined_title(), text: m.declined_text() }),
  gone: () => ({ title: m.wallet_gone_title(), text: m.wallet_gone_text() }),
  locked: () => ({ title: m.connect_failed_title(), text: m.connect_locked_text() }),
  waiting: () => ({ title: m.connect_waiting_title(), text: m.connect_waiting_text() }),
  failed: () => ({ title: m.connect_failed_title(), text: m.connect_failed_text() }),
}

/** Time (ms) after which the user can have the wallet open its window again. */
const openAgainAfter = 10_000

/**
 * Waits for a wallet in this browser to connect. Sends the wallet a request when the view opens. The user can repeat
 * the request if the wallet does not answer, and send a new one after a failure.
 */
export function ConnectingExternalView() {
  const app = useApp()
  const id = useAppState((state) => currentRoute(state)?.params.extension ?? '')
  const extension = useAppState(({ extensions }) =>
    Object.values(extensions)
      .flat()
      .find((each) => each.id === id),
  )
  const image = useConnectorImage(id)
  const repeat = useRef(() => {})
  const { error, again } = useAsk(async () => {
    const state = app.store.getState()
    const namespace = namespaceOfExtension(state, id) ?? state.activeNamespace
    const repeatable = repeatableConnector(() => connectorOf(app, namespace, id))
    repeat.current = repeatable.repeat
    await connect(app, { connector: repeatable.connector })
    finishConnect(app)
  })
  const isLate = useElapsed(openAgainAfter)
  const failure = error === null ? null : connectFailure(error)

  const name = extension?.name ?? ''
  const shown = failure ? words[failure]() : { title: m.continue_in({ name }), text: m.accept_in_wallet({ name }) }
  return (
    <Screen
      footer={
        failure === 'gone' ? (
          <Button onClick={() => app.store.getState().reset('Connect')}>{m.choose_another()}</Button>
        ) : failure ? (
          <Button onClick={again} variant="secondary">
            {m.try_again()}
          </Button>
        ) : (
          // The button takes up its space from the beginning, so that nothing moves when it appears.
          <div style={{ visibility: isLate ? 'visible' : 'hidden' }}>
            <Button onClick={() => repeat.current()} variant="secondary">
              {m.open_again()}
            </Button>
          </div>
        )
      }
    >
      <WaitState
        image={<WalletImage name={name} size={72} src={image} />}
        secondLine={
          failure ? null : (
            <Text align="center" tone="muted">
              {m.still_waiting()}
            </Text>
          )
        }
        text={shown.text}
        title={shown.title}
        tone={failure ? 'error' : 'waiting'}
      />
    </Screen>
  )
}

/** Reason why a wallet in this browser did not connect. `waiting`: an earlier request is still open in the wallet. */
type ConnectFailure = 'declined' | 'gone' | 'locked' | 'waiting' | 'failed'

/** Classifies the connection error of a wallet in this browser, by what the user can do about the error. */
export function connectFailure(error: unknown): ConnectFailure {
  if (!(error instanceof AirlockError)) return 'failed'
  if (error.code === 4001) return 'declined'
  // A locked wallet reports the same error as a wallet without accounts.
  if (error.code === 4100) return 'locked'
  if (hasOpenRequest(error)) return 'waiting'
  return error.reason === 'CONNECTOR_NOT_FOUND' || error.code === 4900 ? 'gone' : 'failed'
}
