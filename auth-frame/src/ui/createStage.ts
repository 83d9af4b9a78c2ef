import { modalError } from '#shared/errors/modalError.ts'
import { element } from './element.ts'

/** Draws one page of the security screen into `page` until it has an answer. */
export type Draw<answer> = (page: HTMLElement, signal: AbortSignal) => Promise<answer>

/**
 * Where the pages of the security screen stand: a page may ask another one, which lies on top of it until it is
 * answered.
 */
export type Stage = {
  /**
   * @param signal takes the page down from outside
   * @throws USER_REJECTED when the visitor leaves, or what `draw` throws
   */
  show<answer>(draw: Draw<answer>, signal?: AbortSignal): Promise<answer>
  /** Takes down every page. */
  leave(): void
}

type Settings = {
  /** An empty page, on screen; the function takes it away. */
  readonly addPage: () => { readonly page: HTMLElement; readonly remove: () => void }
  /** Reports to the modal whether there is anything to see. */
  readonly shown: (shown: boolean) => void
}

export function createStage({ addPage, shown }: Settings): Stage {
  const open = new Set<AbortController>()
  return {
    async show(draw, outer) {
      const leave = new AbortController()
      open.add(leave)
      const signal = outer ? AbortSignal.any([leave.signal, outer]) : leave.signal
      signal.throwIfAborted()
      const { page, remove } = addPage()
      shown(true)
      const left = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      try {
        return await Promise.race([draw(page, signal), left])
      } finally {
        // Ends whatever the page still waits for, and takes its secrets off the screen.
        leave.abort(leftPageError())
        left.catch(() => {})
        open.delete(leave)
        remove()
        if (open.size === 0) shown(false)
      }
    },
    leave() {
      for (const each of open) each.abort(leftPageError())
    },
  }
}

/** What a page of the security screen ends with when the visitor leaves it without an answer. */
export const leftPageError = () => modalError('USER_REJECTED')

/** A page of the security screen over everything else in the frame, and back to the one below it. */
export function addSecurityPage(): { readonly page: HTMLElement; readonly remove: () => void } {
  const page = element('main', { class: 'security-page', tabindex: '-1', 'data-testid': 'security-page' })
  const below = [...document.querySelectorAll<HTMLElement>('.security-page')]
  for (const each of below) each.inert = true
  document.body.append(page)
  page.focus({ preventScroll: true })
  return {
    page,
    remove() {
      page.replaceChildren()
      page.remove()
      const top = [...document.querySelectorAll<HTMLElement>('.security-page')].at(-1)
      if (top) top.inert = false
    },
  }
}
