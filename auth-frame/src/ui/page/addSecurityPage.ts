import { element } from '../element.ts'

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
