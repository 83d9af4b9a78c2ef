import { useDeferredValue, useState } from 'react'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { Text } from '../ui/text/Text.tsx'
import { chooseNetwork } from './chooseNetwork.ts'
import { networkRows } from './networkRows.ts'

/** Lists the dapp's networks, so that the user can choose one. */
export function NetworksView() {
  const app = useApp()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const { networks, network, connections } = useAppState(({ networks, network, connections }) => ({
    networks,
    network,
    connections,
  }))
  const rows = networkRows(networks, wanted, network, connections)

  return (
    <Screen
      footer={
        <>
          <Text align="center" size="hint" tone="muted">
            {m.networks_note()}
          </Text>
          <Text align="center">
            <LinkButton
              onClick={() => {
                track(app, 'CLICK_NETWORK_HELP', {})
                app.store.getState().push('WhatIsANetwork')
              }}
            >
              {m.what_is_network_action()}
            </LinkButton>
          </Text>
        </>
      }
    >
      {networks.length > 6 ? (
        <SearchInput clearLabel={m.clear_search()} label={m.search_network()} onChange={setSearch} value={search} />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState icon="search" text={m.no_network_found_text()} title={m.no_network_found()} />
      ) : null}
      <ListGroup label={m.networks_label()}>
        {rows.map((row) => (
          <ListItem
            checked={row.current}
            disabled={!row.approved}
            image={<NetworkImage network={row.network} />}
            key={row.network.caipNetworkId}
            onClick={() => void chooseNetwork(app, row.network)}
            tag={row.approved ? null : <Tag>{m.network_not_approved()}</Tag>}
            title={row.network.name}
          />
        ))}
      </ListGroup>
    </Screen>
  )
}
