import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Banner } from '../ui/states/Banner.tsx'
import styles from './AlertBar.module.css'

/**
 * Shows the newest alert, errors before warnings. Alerts address the dapp's developer as well as the user. The offline
 * notice stays while the browser is offline.
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
