import type { LastingLogin } from '../../../api/sessionApi.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatTime } from '../../ui/formatTime.ts'

/** What distinguishes a login from the others of the account, as far as the service knows it. */
export function sessionWords({ origin, browser, place, createdAt, usedAt }: Omit<LastingLogin, 'id' | 'isThisOne'>) {
  const [began = '', used = ''] = [formatTime(createdAt), formatTime(usedAt)]
  return {
    site: origin === null ? m.security_session_unknown() : new URL(origin).host,
    where: whereOf(browser, place),
    when: m.security_session_when({ began, used }),
    used,
  }
}

function whereOf(browser: string | null, place: string | null): string | undefined {
  if (browser === null) return undefined
  return place === null ? m.security_session_browser({ browser }) : m.security_session_where({ browser, place })
}
