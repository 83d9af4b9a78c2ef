import { namespaceOf } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { showError } from '../app/reporting/showError.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import * as m from '../generated/i18n/messages.js'
import { isSilence } from '../payments/isSilence.ts'
import { openPayment } from '../payments/openPayment.ts'
import { showResult } from '../payments/paymentResult.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { endDraft, sendDraftOf } from './sendDraft.ts'
import { sendTokens } from './sendTokens.ts'
import { shortAddress } from './shortAddress.ts'

/**
 * Sends the reviewed transfer once and shows the result. If sending fails, returns to the draft, which then shows what
 * the user can do. Sending continues even if an approval has replaced the review on screen. If the user has stopped
 * waiting, a late answer changes no view.
 */
export async function sendReviewed(app: App, plan: TransferPlan): Promise<void> {
  const { network, from, to } = plan.transfer
  const end = openPayment(app, {
    kind: 'send',
    text: m.payment_send({ amount: paid(plan), to: shortAddress(to) }),
  })
  if (!end) return
  const draft = sendDraftOf(app)
  draft.setState({ failure: null })
  const sent = draft.getState()
  // Returns whether this payment's draft is still the current one. The dapp may have opened another payment in the
  // meantime.
  const isShown = () => draft.getState() === sent
  try {
    const hash = await sendTokens(app, plan)
    if (end() && isShown()) {
      endDraft(app)
      if (isSending(app)) showResult(app, { network, account: from, hash, paid: paid(plan), for: { recipient: to } })
    }
    showSnack(app, 'success', m.send_started())
  } catch (error) {
    if (!end()) return
    if (error instanceof AirlockError && error.code === 4001) {
      // The embedded wallet itself shows that the user declined.
      if (!plan.transfer.wallet.warns) showError(app, makeError('SIGNATURE_DECLINED'), error)
      return
    }
    if (hasOpenRequest(error) && namespaceOf(network) === 'eip155')
      return showSnack(app, 'error', m.connect_waiting_text())
    if (error instanceof AirlockError && error.reason === 'SEND_STALE') return showError(app, error, error)
    const failed = makeError('SEND_FAILED')
    const isUnsure = isSilence(error)
    const message = error instanceof AirlockError ? error.message : 'Unknown error'
    if (isShown()) draft.setState({ failure: { isUnsure, message } })
    if (!isUnsure) showError(app, failed, failed)
  }
}

function paid({ transfer: { asset }, amount }: TransferPlan): string {
  if ('nft' in asset) return m.send_thing({ id: `${asset.nft.tokenId}` })
  const { decimals, symbol } = asset.token
  return `${formatAmount(amount, { decimals, most: 8 })} ${symbol}`
}

/** Returns whether a send view is open. If the user has opened another view, we do not replace that view. */
function isSending({ store }: App): boolean {
  const view = currentRoute(store.getState())?.view ?? ''
  return view.startsWith('WalletSend') || view === 'ApproveTransaction'
}
