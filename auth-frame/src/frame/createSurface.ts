type State = { readonly surface: 'none' | 'approval' | 'security'; readonly waiting: number }

export type Surface = {
  approval(state: { readonly surface: 'none' | 'approval'; readonly waiting: number }): void
  security(shown: boolean): void
}

/**
 * Reports to the modal which screen this frame shows. An approval covers the security screen, which is shown again
 * after the approval.
 *
 * @param report receives each change, in order. It must not throw
 */
export function createSurface(report: (state: State) => void): Surface {
  let approval: Parameters<Surface['approval']>[0] = { surface: 'none', waiting: 0 }
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
