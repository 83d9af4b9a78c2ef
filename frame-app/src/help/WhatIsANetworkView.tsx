import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { HelpPanels } from './HelpPanels.tsx'
import { LicensesLink } from './LicensesLink.tsx'
import { NetworkActivityLink } from './NetworkActivityLink.tsx'

const learnMore = 'https://ethereum.org/en/developers/docs/networks/'

export function WhatIsANetworkView() {
  return (
    <Screen
      footer={
        <>
          <Button href={learnMore} icon={<Icon name="external" />} variant="secondary">
            {m.learn_more()}
          </Button>
          <NetworkActivityLink />
          <LicensesLink />
        </>
      }
      gap={12}
    >
      <HelpPanels
        panels={[
          { icon: 'network', title: m.network_help_1_title(), text: m.network_help_1_text() },
          { icon: 'swap', title: m.network_help_2_title(), text: m.network_help_2_text() },
        ]}
      />
    </Screen>
  )
}
