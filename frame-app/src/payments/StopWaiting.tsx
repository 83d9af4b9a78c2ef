import { showSnack } from '../app/reporting/showSnack.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { stopWaiting } from './openPayment.ts'

/**
 * Button with which the user stops waiting for a wallet's answer.
 *
 * @param props.onStop called after the user stopped waiting, so that a view can close if it shows only this payment
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
