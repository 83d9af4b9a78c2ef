import type { LastingLogin } from '../../api/sessionApi.ts'
import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import { formatTime } from '../ui/formatTime.ts'

/** Returns the host of a login's site, or a replacement text if the site is unknown. */
const siteOf = (origin: string | null) => (origin === null ? m.security_session_unknown() : new URL(origin).host)

/**
 * Describes a login with what the service knows about it, so that the user can distinguish it from the account's other
 * logins.
 */
export function sessionWords({ origin, browser, place, createdAt, usedAt }: Omit<LastingLogin, 'id' | 'isThisOne'>) {
  const [began = '', used = ''] = [formatTime(createdAt), formatTime(usedAt)]
  return {
    site: siteOf(origin),
    where: whereOf(browser, place),
    when: m.security_session_when({ began, used }),
    used,
  }
}

/** Returns the browser and its location, or `undefined` if the browser is unknown. */
function whereOf(browser: string | null, place: string | null): string | undefined {
  if (browser === null) return undefined
  return place === null ? m.security_session_browser({ browser }) : m.security_session_where({ browser, place })
}

/** Creates the row of an ended login or of a recovery share that the keeper has released. The row has no button. */
export function pastRow(
  { origin, browser, place }: Pick<LastingLogin, 'origin' | 'browser' | 'place'>,
  when: string,
): HTMLElement {
  const where = whereOf(browser, place)
  const lines = [where, when].flatMap((line) => (line === undefined ? [] : [element('small', {}, line)]))
  return element('li', { class: 'browser' }, element('span', {}, element('strong', {}, siteOf(origin)), ...lines))
}
