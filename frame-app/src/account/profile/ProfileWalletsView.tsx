import { useEffect, useState } from 'react'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { familyName } from '../../app/screens/familyName.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { useWalletActions } from './useWalletActions.ts'
import { WalletSectionsList } from './WalletSectionsList.tsx'

/** Lists all the user's wallets, with a tab for each namespace of the dapp. */
export function ProfileWalletsView() {
  const app = useApp()
  const networks = useAppState((state) => state.networks)
  const [namespace, setNamespace] = useState<Namespace>(() => {
    const state = app.store.getState()
    return (currentRoute(state)?.params.namespace as Namespace | undefined) ?? state.activeNamespace
  })
  const actions = useWalletActions(namespace)
  // When the user has added a wallet or given up, this view is shown again, so we reset the wallet list's filter.
  useEffect(() => {
    app.store.getState().setFilter(null)
  }, [app])
  const families = [...new Set(networks.map((network) => network.namespace))]
  const list = <WalletSectionsList actions={actions} key={namespace} />
  return (
    <Screen
      footer={
        <Button
          disabled={actions.busy !== null}
          icon={<Icon name="plus" />}
          onClick={actions.add}
          testId="add-wallet"
          variant="secondary"
        >
          {m.wallet_add({ family: familyName(namespace) })}
        </Button>
      }
      gap={16}
    >
      {families.length > 1 ? (
        <Tabs
          label={m.families_label()}
          onChange={setNamespace}
          tabs={families.map((id) => ({ id, label: familyName(id) }))}
          value={namespace}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </Screen>
  )
}
