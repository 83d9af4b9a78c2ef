import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { goBack } from '../modal/routing/goBack.ts'
import { openBuy } from '../payments/openBuy.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { HelpPanels } from './HelpPanels.tsx'

/**
 * Explains buying tokens. Its button goes back to the list of providers, or opens the list if the dapp opened this
 * view.
 */
export function WhatIsABuyView() {
  const app = useApp()
  const buy = () => {
    const { history } = app.store.getState()
    if (history.at(-2)?.view === 'OnRampProviders') goBack(app)
    else openBuy(app)
  }
  return (
    <Screen footer={<Button onClick={buy}>{m.title_buy()}</Button>} gap={12}>
      <HelpPanels panels={[{ icon: 'wallet', title: m.buy_help_title(), text: m.buy_help_text() }]} />
    </Screen>
  )
}
