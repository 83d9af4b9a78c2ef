import { useStore } from 'zustand'
import { OpenConnectedWallet } from '../app/screens/OpenConnectedWallet.tsx'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Screen } from '../ui/layout/Screen.tsx'
import { WaitState } from '../ui/layout/WaitState.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { openPaymentOf } from './openPayment.ts'
import { StopWaiting } from './StopWaiting.tsx'

/**
 * View that is shown instead of the form for a new payment while a wallet has not yet answered the request for an
 * earlier payment.
 */
export function WaitingPayment() {
  const { open: payment, wallet } = useStore(openPaymentOf(useApp()))
  return (
    <Screen
      footer={
        <>
          <OpenConnectedWallet />
          <StopWaiting />
        </>
      }
    >
      <WaitState
        image={<WalletImage name={wallet?.name ?? ''} size={72} src={wallet?.icon ?? undefined} />}
        text={`${payment?.text ?? ''} ${m.payment_waiting_text()}`}
        title={m.payment_waiting()}
      />
    </Screen>
  )
}
