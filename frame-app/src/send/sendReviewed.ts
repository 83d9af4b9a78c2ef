import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../app/App.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { showError } from '../app/reporting/showError.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import * as m from '../generated/i18n/messages.js'
import { isSilence } from '../payments/isSilence.ts'
import { openPayment } from '../payments/openPayment.ts'
import { showResult } from '../payments/paymentResult.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { endDraft, sendDraftOf } from './sendDraft.ts'
import { sendTokens } from './sendTokens.ts'
import { shortAddress } from './shortAddress.ts'

/**
 * Sends what the user reviewed, once, and shows the result, or leads back to what they put in, with what to do.
 * Continues after the view was replaced by an approval. If the user stopped waiting, a late answer changes no view.
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
  // The dapp may have opened another payment meanwhile.
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
      // The embedded wallet's refusals are said where they were made.
      if (!plan.transfer.wallet.warns) showError(app, laterError('SIGNATURE_DECLINED'), error)
      return
    }
    if (error instanceof AirlockError && error.reason === 'SEND_STALE') return showError(app, error, error)
    const failed = laterError('SEND_FAILED')
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

/** A user who went elsewhere meanwhile stays there. */
function isSending({ store }: App): boolean {
  const view = currentRoute(store.getState())?.view ?? ''
  return view.startsWith('WalletSend') || view === 'ApproveTransaction'
}
