import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { browserSection } from './browserSection.ts'
import { deleteSection } from './deleteSection.ts'
import { keysSection } from './keysSection.ts'
import { recoverySection } from './recoverySection.ts'
import { sessionSection } from './sessions/sessionSection.ts'
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
