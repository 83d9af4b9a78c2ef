import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../../app/App.ts'
import { showError } from '../../../app/reporting/showError.ts'
import { showSnack } from '../../../app/reporting/showSnack.ts'
import * as m from '../../../generated/i18n/messages.js'
import type { TransferPlan } from '../../../onchain/transfers/Transfer.ts'
import { isSilence } from '../../../session/flows/isSilence.ts'
import { sendTokens } from '../../../session/flows/sendTokens.ts'
import { currentRoute } from '../../../store/routerSlice.ts'
import { endDraft, sendDraftOf } from '../sendDraft.ts'

/**
 * Sends what the visitor reviewed, once, and leads on: to Account, or back to what they put in, which is all still
 * there, with a word on what to do. It goes on when the view has given way to an approval.
 */
export async function sendReviewed(app: App, plan: TransferPlan): Promise<void> {
  const draft = sendDraftOf(app)
  if (draft.getState().isSending) return
  draft.setState({ isSending: true, failure: null })
  try {
    await sendTokens(app, plan)
    endDraft(app)
    leadToAccount(app)
    showSnack(app, 'success', m.send_started())
  } catch (error) {
    draft.setState({ isSending: false })
    if (error instanceof AirlockError && error.code === 4001) {
      // The embedded wallet's refusals are said where they were made.
      if (!plan.transfer.wallet.warns) showError(app, laterError('SIGNATURE_DECLINED'), error)
      return
    }
    if (error instanceof AirlockError && error.reason === 'SEND_STALE') return showError(app, error, error)
    const failed = laterError('SEND_FAILED')
    const isUnsure = isSilence(error)
    draft.setState({ failure: { isUnsure, message: error instanceof AirlockError ? error.message : 'Unknown error' } })
    if (!isUnsure) showError(app, failed, failed)
  }
}

/** Only from the views of sending: a visitor who went elsewhere meanwhile stays there. */
function leadToAccount({ store }: App): void {
  const view = currentRoute(store.getState())?.view ?? ''
  if (view.startsWith('WalletSend') || view === 'ApproveTransaction') store.getState().reset('Account')
}
