import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Banner } from '../ui/Banner.tsx'

/** Alerts concern the developer of the page as much as the visitor: the newest is shown, the others wait behind it. */
export function AlertBar() {
  const { store } = useApp()
  const alert = useAppState((state) => state.alerts.at(-1))
  if (!alert) return null
  return (
    <Banner
      dismissLabel={m.dismiss()}
      onDismiss={() => store.getState().dismissAlert(alert.id)}
      title={alert.title}
      tone={alert.tone}
      {...(alert.detail && { details: alert.detail, detailsLabel: m.details() })}
    />
  )
}
