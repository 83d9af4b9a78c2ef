import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Banner } from '../ui/layout/Banner.tsx'
import styles from './AlertBar.module.css'

/**
 * Shows the newest error, or the newest warning if there is no error. Alerts are for the dapp's developer as well as
 * for the user. The offline notice is shown as long as the browser is offline.
 */
export function AlertBar() {
  const { store } = useApp()
  const { alert, online } = useAppState(({ alerts, online }) => ({
    alert: alerts.findLast(({ tone }) => tone === 'danger') ?? alerts.at(-1),
    online,
  }))
  return (
    <div className={styles.alerts}>
      {online ? null : <Banner title={m.offline()} tone="warning" />}
      {alert ? (
        <Banner
          dismissLabel={m.dismiss()}
          key={alert.id}
          onDismiss={() => store.getState().dismissAlert(alert.id)}
          title={alert.title}
          tone={alert.tone}
          {...(alert.detail && { details: alert.detail, detailsLabel: m.details() })}
        />
      ) : null}
    </div>
  )
}
