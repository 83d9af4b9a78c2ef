import { ModalError } from '#shared/errors/ModalError.ts'
import { showApproval } from '../approval/showApproval.ts'
import { askPasskey } from '../keys/askPasskey.ts'
import { base64Url } from '../keys/base64Url.ts'
import type { PopupAnswer, PopupRequest } from './PopupRequest.ts'
import { passkeyScreen } from './passkeyScreen.ts'

/** Draws what P was asked, and resolves with what the visitor did. */
export async function answerRequest(request: PopupRequest, place: HTMLElement): Promise<PopupAnswer> {
  if (request.kind !== 'approval') return passkey(request, place)
  const { approval, asker } = request
  const { counterparty, ...rest } = approval
  const facts = rest.facts.map(({ form, ...fact }) => ({ ...fact, ...(form && { form }) }))
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
