import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { familyNetworksName } from '../app/screens/familyName.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { connectInFamily } from '../modal/routing/connectInFamily.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Text } from '../ui/text/Text.tsx'

/**
 * Shown if the user chooses a network whose chain family the connected wallet does not support. Lets the user connect
 * another wallet.
 */
export function SwitchActiveChainView() {
  const app = useApp()
  const network = useAppState((state) => networkOf(state, currentRoute(state)?.params.network ?? null))
  if (!network)
    return (
      <Screen>
        <EmptyState icon="network" text={m.no_network_found_text()} title={m.no_network_found()} />
      </Screen>
    )
  const name = familyNetworksName(network.namespace)
  return (
    <Screen
      align="center"
      footer={<Button onClick={() => connectInFamily(app, network)}>{m.switch_action()}</Button>}
      gap={16}
    >
      <NetworkImage network={network} size={72} />
      <Text align="center" size="title">
        {m.switch_chain_to({ name })}
      </Text>
      <Text align="center" tone="muted">
        {m.switch_chain_text({ name })}
      </Text>
    </Screen>
  )
}
