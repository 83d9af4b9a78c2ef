import type { ShownSurface } from '../approval/createApprovals.ts'

type State = ShownSurface | { readonly surface: 'security'; readonly waiting: 0 }

export type Surface = {
  approval(state: ShownSurface): void
  security(shown: boolean): void
}

/**
 * Reports to the modal which screen this frame shows. An approval covers the security screen, which is shown again
 * after the approval.
 *
 * @param report receives each change, in order. It must not throw
 */
export function createSurface(report: (state: State) => void): Surface {
  let approval: ShownSurface = { surface: 'none', waiting: 0 }
  let security = false
  let before = ''
  const changed = () => {
    const state: State = approval.surface === 'none' && security ? { surface: 'security', waiting: 0 } : approval
    const text = JSON.stringify(state)
    if (text !== before) report(state)
    before = text
  }
  return {
    approval(state) {
      approval = state
      changed()
    },
    security(shown) {
      security = shown
      changed()
    },
  }
}
