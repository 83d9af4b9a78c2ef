import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { HelpPanels } from './HelpPanels.tsx'
import { LicensesLink } from './LicensesLink.tsx'
import { NetworkActivityLink } from './NetworkActivityLink.tsx'

export function WhatIsAWalletView() {
  const app = useApp()
  return (
    <Screen
      footer={
        <>
          <Button
            icon={<Icon name="wallet" />}
            onClick={() => {
              track(app, 'CLICK_GET_WALLET', {})
              app.store.getState().push('GetWallet')
            }}
          >
            {m.get_wallet_action()}
          </Button>
          <NetworkActivityLink />
          <LicensesLink />
        </>
      }
      gap={12}
    >
      <HelpPanels
        panels={[
          { icon: 'web', title: m.wallet_help_1_title(), text: m.wallet_help_1_text() },
          { icon: 'wallet', title: m.wallet_help_2_title(), text: m.wallet_help_2_text() },
          { icon: 'check', title: m.wallet_help_3_title(), text: m.wallet_help_3_text() },
        ]}
      />
    </Screen>
  )
}
