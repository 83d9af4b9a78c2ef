import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { Draw } from '../ui/page/createStage.ts'
import { createStatus } from '../ui/page/createStatus.ts'
import { browserSection } from './browsers/browserSection.ts'
import { sessionSection } from './browsers/sessionSection.ts'
import { deleteSection } from './deleteSection.ts'
import { keysSection } from './keysSection.ts'
import { recoverySection } from './recovery/recoverySection.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { sitesSection } from './sitesSection.ts'

/** The security screen: browsers, recovery, keys, sessions, all at once when they are known. Ends with Done. */
export function homePage(context: SecurityContext): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const status = createStatus()
      const waiting = element('p', { role: 'status' }, m.security_loading())
      const browsers = browserSection(context, status)
      const recovery = recoverySection(context, status)
      const sessions = sessionSection(context, status)
      void Promise.all([browsers.ready, recovery.ready, sessions.ready]).then(() =>
        waiting.replaceWith(
          browsers.node,
          recovery.node,
          keysSection(context, status),
          sitesSection(context),
          sessions.node,
          deleteSection(context, status),
        ),
      )
      page.append(
        element('h1', {}, m.security_title()),
        waiting,
        status.node,
        button(m.security_done(), { kind: 'primary', testId: 'security-done', onPress: () => resolve() }),
      )
    })
}
