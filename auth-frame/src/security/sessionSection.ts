import { makeError } from '#shared/errors/makeError.ts'
import type { EndedLogin, LastingLogin } from '../../api/sessionApi.ts'
import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { createList } from '../ui/createList.ts'
import type { Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { formatTime } from '../ui/formatTime.ts'
import type { Section, SecurityContext } from './SecurityContext.ts'
import { pastRow, sessionWords } from './sessionWords.ts'

/**
 * Lists the account's logins. Each login except this browser's has a button that ends it. Below the list is a button
 * that ends all logins. Neither button needs a proof, because a user in a hurry should not have to wait for an email.
 */
export function sessionSection(context: Pick<SecurityContext, 'active' | 'login'>, status: Status): Section {
  const { active } = context
  const alone = element('p', {}, m.security_sessions_only())
  const row = ({ id, isThisOne, ...login }: LastingLogin) => {
    const { site, where, when, used } = sessionWords(login)
    const words = element(
      'span',
      {},
      element('strong', {}, site),
      ...[isThisOne ? m.security_this_browser() : undefined, where, when].map(
        (line) => line && element('small', {}, line),
      ),
    )
    const end = async () => {
      await active().services.login.endListedSession({ id })
      await Promise.all([list.fill(), ended.fill()])
      status.say(m.security_session_ended({ site }))
    }
    const label = m.security_session_end_label({ site, used })
    const press = button(m.security_session_end(), { kind: 'ghost', label, onPress: () => status.run(end) })
    return element('li', { class: 'browser' }, words, isThisOne ? undefined : press)
  }
  const list = createList({
    label: m.security_sessions(),
    testId: 'security-sessions',
    async read() {
      const { sessions } = await active().services.login.listSessions(null)
      alone.hidden = sessions.length > 1
      return sessions
    },
    row,
  })
  const ended = createList({
    label: m.security_sessions_past(),
    testId: 'security-sessions-past',
    async read() {
      const { sessions } = await active().services.login.listEndedSessions(null)
      past.hidden = sessions.length === 0
      return sessions
    },
    row({ createdAt, endedAt, ...login }: EndedLogin) {
      const [began = '', end = ''] = [formatTime(createdAt), formatTime(endedAt)]
      return pastRow(login, m.security_sessions_past_when({ began, ended: end }))
    },
  })
  const past = element('section', {}, element('h2', {}, m.security_sessions_past()), ended.node)
  past.hidden = true
  alone.hidden = true
  const everywhere = button(m.security_sign_out_everywhere(), {
    kind: 'danger',
    testId: 'security-sign-out-everywhere',
    onPress: () => status.run(() => signOutEverywhere(context)),
  })
  const node = element(
    'div',
    { class: 'sections' },
    element('section', {}, element('p', {}, m.security_sessions_text()), list.node, alone),
    past,
    element('section', {}, element('p', {}, m.security_sign_out_everywhere_text()), everywhere),
  )
  return { node, ready: Promise.all([list.fill(), ended.fill()]).then(() => {}) }
}

/**
 * Ends all of the account's logins at the login role, then the login in this browser, and notifies the modal. No proof
 * is needed, because a user in a hurry should not have to wait for an email. The keeper's tokens expire within ten
 * minutes, and no browser stores them.
 */
export async function signOutEverywhere({ active, login }: Pick<SecurityContext, 'active' | 'login'>): Promise<void> {
  const { services, tokens, key } = active()
  await services.login.endAllSessions(null)
  if (login.session.current()?.tokens !== tokens) throw makeError('UNAUTHORIZED')
  login.session.end('signedOut')
  await key.forget()
}
