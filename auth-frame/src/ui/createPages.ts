import { makeError } from '#shared/errors/makeError.ts'
import { element } from './element.ts'

/** Shows one page of the security screen in `page`, and resolves with the user's answer. */
export type Draw<answer> = (page: HTMLElement, signal: AbortSignal) => Promise<answer>

/**
 * Manages the stack of security screen pages. A page may open another page, which covers the first page until it is
 * answered.
 */
export type Pages = {
  /**
   * Shows a page on top of the stack.
   *
   * @param signal closes the page when aborted
   * @throws USER_REJECTED if the user leaves, or the error of `draw`
   */
  show<answer>(draw: Draw<answer>, signal?: AbortSignal): Promise<answer>
  /** Closes all pages. */
  leave(): void
}

type Settings = {
  /** Adds an empty page to the document. `remove` removes the page. */
  readonly addPage: () => { readonly page: HTMLElement; readonly remove: () => void }
  /** Reports to the modal whether a page is shown. */
  readonly shown: (shown: boolean) => void
}

export function createPages({ addPage, shown }: Settings): Pages {
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
        // Stops all operations that the page still waits for, and removes the page's secrets from the screen.
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

/** The error when the user leaves a page of the security screen without an answer. */
export const leftPageError = () => makeError('USER_REJECTED')

/**
 * Adds a page of the security screen on top of all other content in the frame. `remove` returns to the page below, and
 * to the element that had the focus there.
 *
 * @param wrap creates the element that is added to the document and contains the page
 */
export function addSecurityPage(wrap: (page: HTMLElement) => HTMLElement = (page) => page): {
  readonly page: HTMLElement
  readonly remove: () => void
} {
  const page = element('main', { class: 'security-page', tabindex: '-1', 'data-testid': 'security-page' })
  const outer = wrap(page)
  const before = document.activeElement
  for (const each of outermost()) each.inert = true
  document.body.append(outer)
  page.focus({ preventScroll: true })
  return {
    page,
    remove() {
      page.replaceChildren()
      outer.remove()
      const top = outermost().at(-1)
      if (!top) return
      top.inert = false
      if (before instanceof HTMLElement && top.contains(before)) before.focus({ preventScroll: true })
    },
  }
}

/**
 * Returns the elements that contain one page each, lowest page first. On the wallet's own page they also show the host.
 */
const outermost = () =>
  [...document.querySelectorAll<HTMLElement>('.security-page')].map(
    (page) => page.closest<HTMLElement>('.own-page') ?? page,
  )
