import type { Release } from '../../../api/enrolmentApi.ts'
import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import { formatTime } from '../../ui/formatTime.ts'
import { createList } from '../../ui/page/createList.ts'
import type { Status } from '../../ui/page/createStatus.ts'
import type { SecurityContext } from '../SecurityContext.ts'
import { pastRow } from './pastRow.ts'

/**
 * The browsers that got a recovery share from the keeper and are in no list. Only the keeper knows them, so the user is
 * proven to it first.
 */
export function releaseSection(
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
    kind: 'ghost',
    onPress: () =>
      status.run(async () => {
        await proveToKeeper(active())
        await list.fill()
      }),
  })
  return element(
    'div',
    {},
    element('h3', {}, m.security_releases()),
    element('p', {}, m.security_releases_text()),
    list.node,
    none,
    show,
  )
}
