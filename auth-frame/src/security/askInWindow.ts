import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../Auth.ts'
import { openPopup } from '../popup/openPopup.ts'
import type { SecurityRequest } from '../popup/SecurityRequest.ts'
import type { AskWindow } from './AskWindow.ts'

/** Asks in P, over the opener's channel alone. It has to be called in the task of a click. */
export function askInWindow(
  { facts, askingOrigin }: Pick<Auth, 'facts' | 'askingOrigin'>,
  ...[question, signal]: Parameters<AskWindow>
): ReturnType<AskWindow> {
  const made = async () => {
    const asked = typeof question === 'function' ? await question() : question
    const { theme, dapp } = facts
    const asker = { origin: askingOrigin(), ...(dapp?.metadata?.name && { name: dapp.metadata.name }) }
    return { ...asked, asker, ...(theme && { theme }) } as SecurityRequest
  }
  return openPopup(made, { signal }).then((answer) => {
    if (answer.kind === 'failed') throw modalError(answer.reason)
    return answer
  })
}
