import type { LastingLogin } from '../../../api/sessionApi.ts'
import { element } from '../../ui/element.ts'
import { siteOf, whereOf } from './sessionWords.ts'

/** The row of something that is over: there is nothing to press. */
export function pastRow(
  { origin, browser, place }: Pick<LastingLogin, 'origin' | 'browser' | 'place'>,
  when: string,
): HTMLElement {
  const where = whereOf(browser, place)
  const lines = [where, when].flatMap((line) => (line === undefined ? [] : [element('small', {}, line)]))
  return element('li', { class: 'browser' }, element('span', {}, element('strong', {}, siteOf(origin)), ...lines))
}
