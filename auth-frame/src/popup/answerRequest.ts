import { ModalError } from '#shared/errors/ModalError.ts'
import { showApproval } from '../approval/showApproval.ts'
import * as m from '../generated/i18n/messages.js'
import { askPasskey } from '../keys/askPasskey.ts'
import { base64Url } from '../keys/base64Url.ts'
import { element } from '../ui/element.ts'
import type { PopupAnswer, PopupRequest } from './PopupRequest.ts'
import { passkeyScreen } from './passkeyScreen.ts'

/** Draws what P was asked, and resolves with what the visitor did. */
export async function answerRequest(request: PopupRequest, place: HTMLElement): Promise<PopupAnswer> {
  if (request.kind !== 'approval') return passkey(request, place)
  const { approval, asker, position, mayAllow } = request
  const { counterparty, ...rest } = approval
  const facts = rest.facts.map(({ form, ...fact }) => ({ ...fact, ...(form && { form }) }))
  const standing = { signal: new AbortController().signal, waiting: () => 0, onWaiting: () => undefined }
  const tick = allowTick()
  const count = element('p', { class: 'hint', 'data-testid': 'position' }, m.popup_position(position))
  const decision = await showApproval(
    Object.freeze({ ...rest, facts, ...(counterparty && { counterparty }) }),
    standing,
    {
      asker: { origin: asker.origin, name: asker.name },
      place,
      kind: 'window',
      stays: true,
      extras: [...(position.of > 1 ? [count] : []), ...(mayAllow ? [tick.label] : [])],
    },
  )
  const approved = decision === 'approved'
  const allowSite = approved && mayAllow && tick.input.checked
  return { kind: 'decision', digest: approval.digest, approved, allowSite }
}

/** Off until the visitor ticks it. */
function allowTick() {
  const input = element('input', { type: 'checkbox', 'data-testid': 'allow-site' })
  const text = element('span', {}, m.popup_allow(), element('span', { class: 'hint' }, ` ${m.popup_allow_hint()}`))
  return { input, label: element('label', { class: 'tick' }, input, text) }
}

function passkey(
  request: PopupRequest & { kind: 'makePasskey' | 'usePasskey' },
  place: HTMLElement,
): Promise<PopupAnswer> {
  return new Promise((resolve) => {
    const asked =
      request.kind === 'makePasskey'
        ? ({ kind: 'create', userName: request.userName } as const)
        : ({ kind: 'get', credentialId: request.credentialId, salt: request.salt } as const)
    const onGo = async () => {
      try {
        const { credentialId, salt, prf } = await askPasskey(asked)
        resolve({ kind: 'passkey', credentialId, salt, prf: base64Url.encode(prf) })
        prf.fill(0)
      } catch (error) {
        // A passkey without the secret cannot be helped by trying again; a refusal can.
        if (error instanceof ModalError && error.reason === 'UNSEALING_FAILED')
          resolve({ kind: 'failed', reason: 'UNSEALING_FAILED' })
        throw error
      }
    }
    const onCancel = () => resolve({ kind: 'failed', reason: 'USER_REJECTED' })
    place.replaceChildren(passkeyScreen({ kind: request.kind, onGo, onCancel }))
  })
}
