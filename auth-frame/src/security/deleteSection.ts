import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { Status } from '../ui/page/createStatus.ts'
import { codePage } from './codePage.ts'
import { deleteAccount } from './deleteAccount.ts'
import { deletePage } from './deletePage.ts'
import type { SecurityContext } from './SecurityContext.ts'

/** The way to the end of the account. */
export function deleteSection(context: SecurityContext, status: Status): HTMLElement {
  const { stage } = context
  const run = async () => {
    await stage.show(deletePage())
    await deleteAccount({ ...context, askCode: (verify, send) => stage.show(codePage(verify, send)) })
  }
  return element(
    'section',
    {},
    element('p', {}, m.security_delete_lead()),
    button(m.security_delete(), { kind: 'danger', testId: 'security-delete-account', onPress: () => status.run(run) }),
  )
}
