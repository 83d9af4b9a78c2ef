import type { MailboxWallet } from '../../api/serviceApi.ts'
import type { Fact } from '../approval/Approval.ts'
import { showApproval } from '../approval/showApproval.ts'
import * as m from '../generated/i18n/messages.js'
import { cleanName } from '../ui/cleanName.ts'
import { answerSecurity } from './answerSecurity.ts'
import type { PopupAnswer, PopupRequest } from './PopupRequest.ts'

/**
 * Draws what P was asked, and resolves with what the visitor did.
 *
 * @param wallet whose approval it is, by the login role's word, where the request came by mail
 */
export async function answerRequest(
  request: PopupRequest,
  place: HTMLElement,
  wallet?: MailboxWallet,
): Promise<PopupAnswer> {
  if (request.kind !== 'approval') return answerSecurity(request, place)
  const { approval, asker } = request
  const { counterparty, ...rest } = approval
  const asked = rest.facts.map(({ form, ...fact }) => ({ ...fact, ...(form && { form }) }))
  const facts = [...(wallet ? walletFacts(wallet) : []), ...asked]
  const standing = { signal: new AbortController().signal, waiting: () => 0, onWaiting: () => undefined }
  const decision = await showApproval(
    Object.freeze({ ...rest, facts, ...(counterparty && { counterparty }) }),
    standing,
    {
      asker: { origin: asker.origin, name: asker.name },
      place,
      // No page can cover a window of its own; no observer reports whether another window does.
      reportsCovering: false,
    },
  )
  return { kind: 'decision', digest: approval.digest, approved: decision === 'approved' }
}

function walletFacts({ address, name }: MailboxWallet): readonly Fact[] {
  const fact: Fact = { label: m.popup_wallet(), value: address, form: 'address' }
  return name === null ? [fact] : [fact, { label: m.popup_wallet_of(), value: cleanName(name) }]
}
