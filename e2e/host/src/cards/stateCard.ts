import type { Demo } from '../Demo.ts'
import { element } from '../dom/element.ts'
import { toDisplayJson } from '../dom/toDisplayJson.ts'

/** Shows `sdk.getState()` live, with long strings shortened. */
export function stateCard({ session }: Demo): void {
  const text = element('state')
  element('state-scroll').tabIndex = 0
  session.subscribe(({ state }) => {
    text.textContent = toDisplayJson(state, 2)
  })
}
