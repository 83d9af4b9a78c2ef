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
import { signOutEverywhere } from './signOutEverywhere.ts'
import { sitesSection } from './sitesSection.ts'

/** The security screen: browsers, recovery, keys, sessions, all at once when they are known. Ends with Done. */
export function homePage(context: SecurityContext): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const status = createStatus()
      const everywhere = button(m.security_sign_out_everywhere(), {
        kind: 'danger',
        testId: 'security-sign-out-everywhere',
        onPress: () => status.run(() => signOutEverywhere(context)),
      })
      const waiting = element('p', { role: 'status' }, m.security_loading())
      const sections = [browserSection(context, status), recoverySection(context, status)]
      void Promise.all(sections.map(({ ready }) => ready)).then(() =>
        waiting.replaceWith(
          ...sections.map(({ node }) => node),
          keysSection(context, status),
          sitesSection(context),
          element('section', {}, element('p', {}, m.security_sign_out_everywhere_text()), everywhere),
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
