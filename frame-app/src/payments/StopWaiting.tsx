import { showSnack } from '../app/reporting/showSnack.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { stopWaiting } from './openPayment.ts'

/**
 * Button with which the user stops waiting for a wallet's answer.
 *
 * @param props.onStop called after the wait was stopped, for a view that only shows the payment
 */
export function StopWaiting({ onStop }: { readonly onStop?: () => void }) {
  const app = useApp()
  const stop = () => {
    stopWaiting(app)
    onStop?.()
    showSnack(app, 'error', m.payment_stopped())
  }
  return (
    <Button onClick={stop} variant="secondary">
      {m.payment_stop()}
    </Button>
  )
}
