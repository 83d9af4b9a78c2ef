import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { useConnectorImage } from '../app/images/useConnectorImage.ts'
import { showError } from '../app/reporting/showError.ts'
import { familyNetworksName } from '../app/screens/familyName.ts'
import { namespaceOfExtension } from '../app/store/namespaceOfExtension.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './ConnectingMultiChainView.module.css'
import { shownExtensions } from './shownExtensions.ts'

type Way = { readonly namespace: Namespace; readonly id: string }

/** Lets the user choose the chain family, for a wallet that supports several families. */
export function ConnectingMultiChainView() {
  const app = useApp()
  const state = useAppState(({ options, extensions, activeNamespace, networks, filter }) => ({
    options,
    extensions,
    activeNamespace,
    networks,
    filter,
  }))
  const id = useAppState((state) => currentRoute(state)?.params.extension)
  const wallet = shownExtensions(state).find((each) => each.id === id)
  const image = useConnectorImage(id)
  if (!wallet?.ways)
    return (
      <Screen>
        <EmptyState icon="wallet" text={m.wallet_gone_text()} title={m.wallet_gone_title()} />
      </Screen>
    )

  const choose = ({ id }: Way) => {
    const failure = makeError('CONNECTOR_NOT_FOUND')
    if (namespaceOfExtension(app.store.getState(), id))
      app.store.getState().push('ConnectingExternal', { extension: id })
    else showError(app, failure, failure)
  }
  const { name, ways } = wallet
  const title = m.select_chain_for({ name })
  return (
    <Screen gap={16}>
      <div className={styles.head}>
        <WalletImage name={name} size={72} src={image} />
        <Text align="center" as="h2" size="body" weight="medium">
          {title}
        </Text>
        <Text align="center" tone="muted">
          {m.select_chain_text()}
        </Text>
      </div>
      <ListGroup label={title}>
        {ways.map((way) => (
          <ListItem
            chevron
            image={<NetworkImage network={state.networks.find(({ namespace }) => namespace === way.namespace)} />}
            key={way.namespace}
            onClick={() => choose(way)}
            title={familyNetworksName(way.namespace)}
          />
        ))}
      </ListGroup>
    </Screen>
  )
}
