import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { Draw } from '../ui/page/createStage.ts'
import { createStatus } from '../ui/page/createStatus.ts'
import { leftPageError } from '../ui/page/leftPageError.ts'

/**
 * Says that a link waits in the mail, until it is approved.
 *
 * @param wait ends when it is
 * @param resend sends one more
 */
export function approveLinkPage<answer>(
  email: string,
  wait: (signal: AbortSignal) => Promise<answer>,
  resend: () => Promise<void>,
): Draw<answer> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      page.append(
        element('h1', {}, m.security_approve_link_title()),
        element('p', {}, m.security_approve_link_text({ email })),
        status.node,
        button(m.security_resend(), { onPress: () => status.run(resend) }),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      wait(signal).then(resolve, reject)
    })
}
