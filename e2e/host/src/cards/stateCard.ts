import type { Demo } from '../Demo.ts'
import { element } from '../dom/element.ts'

/** `sdk.getState()`, live. */
export function stateCard({ session }: Demo): void {
  const text = element('state')
  element('state-scroll').tabIndex = 0
  session.subscribe(({ state }) => {
    text.textContent = JSON.stringify(state, null, 2)
  })
}
