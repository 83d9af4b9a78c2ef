import { makeError } from '#shared/errors/makeError.ts'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { Enrolment, Release } from '../../api/enrolmentApi.ts'
import * as m from '../generated/i18n/messages.js'
import type { ProveToKeeper } from '../login/LoginContext.ts'
import type { Active } from '../loginSession/createSession.ts'
import { button } from '../ui/button.ts'
import { createList } from '../ui/createList.ts'
import type { Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { formatTime } from '../ui/formatTime.ts'
import type { Section, SecurityContext } from './SecurityContext.ts'
import { pastRow } from './sessionWords.ts'
import { windowPage } from './windowPage.ts'

/** Lists the account's browsers. Each browser except this one has a button that removes it. */
export function browserSection(context: SecurityContext, status: Status): Section {
  const { active, proveToKeeper, pages, askWindow } = context
  const row = ({ id, label, createdAt, isThisOne }: Browser) => {
    const added = new Date(createdAt).toLocaleDateString(currentLocale(), { dateStyle: 'medium' })
    const note = isThisOne ? m.security_this_browser() : m.security_added({ date: added })
    const remove = button(m.security_remove(), {
      kind: 'ghost',
      label: m.security_remove_label({ name: label }),
      onPress: () =>
        status.run(async () => {
          await proveToKeeper(active())
          const title = m.security_remove_label({ name: label })
          const ask = (signal: AbortSignal) => askWindow({ kind: 'removeBrowser', label }, signal)
          await pages.show(windowPage({ title, text: m.popup_remove_text(), ask }))
          await removeBrowser(active(), id, proveToKeeper)
          await list.fill()
        }),
    })
    const words = element('span', {}, element('strong', {}, label), element('small', {}, note))
    return element('li', { class: 'browser' }, words, isThisOne ? undefined : remove)
  }
  const list = createList({
    label: m.security_browsers(),
    testId: 'security-browsers',
    read: async () => listBrowsers(active()),
    row,
  })
  const node = element(
    'div',
    { class: 'sections' },
    element('section', {}, element('p', {}, m.security_browsers_text()), list.node),
    releaseSection(context, status),
  )
  return { node, ready: list.fill() }
}

type Browser = Pick<Enrolment, 'id' | 'label' | 'createdAt'> & { readonly isThisOne: boolean }

/** Returns the browsers that have a share of this account: first this browser, then the others, newest first. */
export async function listBrowsers({ services, who }: Active): Promise<readonly Browser[]> {
  const { enrolments } = await services.login.getAccount(null)
  return enrolments
    .filter(({ confirmed }) => confirmed)
    .map(({ id, label, createdAt }) => ({ id, label, createdAt, isThisOne: id === who.enrolmentId }))
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.createdAt - a.createdAt)
}

/**
 * Removes a browser's shares at both roles and ends all other login sessions of the account, because a removed browser
 * with a session could enroll again. The user's other browsers log in again with a code.
 *
 * @throws METHOD_NOT_ALLOWED for this browser itself, because removing it would lose the account
 */
export async function removeBrowser(active: Active, id: string, proveToKeeper: ProveToKeeper): Promise<void> {
  const { services, who } = active
  if (id === who.enrolmentId) throw makeError('METHOD_NOT_ALLOWED')
  await proveToKeeper(active)
  // We end the keeper's sessions first, because these sessions can read recovery shares.
  for (const role of [services.keeper, services.login]) {
    await role.endOtherSessions(null)
    await role.removeEnrolment({ id })
  }
}

/**
 * Lists the browsers that received a recovery share from the keeper but are not in the list of browsers. Only the
 * keeper knows these browsers, so the user must first prove their identity to the keeper.
 */
function releaseSection(
  { active, proveToKeeper }: Pick<SecurityContext, 'active' | 'proveToKeeper'>,
  status: Status,
): HTMLElement {
  const none = element('p', {}, m.security_releases_none())
  const list = createList({
    label: m.security_releases(),
    testId: 'security-releases',
    async read() {
      const { releases } = await active().services.keeper.listReleases(null)
      none.hidden = releases.length > 0
      return releases
    },
    row: ({ at, ...release }: Release) => pastRow(release, formatTime(at) ?? ''),
  })
  none.hidden = true
  const show = button(m.security_releases_show(), {
    onPress: () =>
      status.run(async () => {
        await proveToKeeper(active())
        await list.fill()
      }),
  })
  return element(
    'section',
    {},
    element('h2', {}, m.security_releases()),
    element('p', {}, m.security_releases_text()),
    list.node,
    none,
    show,
  )
}
