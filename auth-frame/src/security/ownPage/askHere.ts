import { modalError } from '#shared/errors/modalError.ts'
import type { Asker } from '../../approval/Asker.ts'
import { answerSecurity } from '../../popup/page/answerSecurity.ts'
import type { SecurityRequest } from '../../popup/SecurityRequest.ts'
import { element } from '../../ui/element.ts'
import type { AskWindow } from '../AskWindow.ts'

/**
 * Asks in this page what a frame asks in P: no page can cover a window of the wallet's own, and the gate is the same
 * one. Nothing crosses to another window.
 */
export function askHere({ origin, name }: Asker, place: HTMLElement = document.body): AskWindow {
  return async (question, signal) => {
    const asked = typeof question === 'function' ? await question() : question
    signal.throwIfAborted()
    const over = element('div')
    const before = document.activeElement
    const below = [...place.children].filter((each) => each instanceof HTMLElement && !each.inert) as HTMLElement[]
    for (const each of below) each.inert = true
    place.append(over)
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(modalError('USER_REJECTED')), { once: true })
    })
    try {
      const request = { ...asked, asker: { origin, ...(name && { name }) } } as SecurityRequest
      const answer = await Promise.race([answerSecurity(request, over), left])
      if (answer.kind === 'failed') throw modalError(answer.reason)
      return answer
    } finally {
      over.remove()
      for (const each of below) each.inert = false
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }
}
