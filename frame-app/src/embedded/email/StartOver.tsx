import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'

/** Link back to the first step of an email change. */
export function StartOver() {
  const { store } = useApp()
  const params = useAppState((state) => currentRoute(state)?.params)
  const press = () => {
    const { history, pop, replace } = store.getState()
    if (history.at(-2)?.view === 'UpdateEmailWallet') pop()
    else replace('UpdateEmailWallet', params)
  }
  return (
    <LinkButton onClick={press} tone="quiet">
      {m.start_over()}
    </LinkButton>
  )
}
