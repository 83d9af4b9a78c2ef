/**
 * Returns the controls of this document whose targets are smaller than 24 × 24 CSS pixels (WCAG 2.2, SC 2.5.8). Runs in
 * the browser, so it uses nothing from outside its body.
 *
 * Measures what a pointer reaches, which includes a pseudo-element that enlarges the target, and a field's label.
 * Exceptions of the criterion: links inside a sentence, and targets with enough space around them.
 *
 * @param selector element that contains the view. Default: the whole document
 */
export function smallTargets(selector = 'body'): string[] {
  const least = 24
  const root = document.querySelector(selector)
  if (!root) return []
  const roles = ['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'option', 'menuitem']
  const wanted = `a[href], button, input, select, textarea, summary, ${roles.map((role) => `[role=${role}]`).join()}`
  const shown = [...root.querySelectorAll<HTMLElement>(wanted)].filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    return each.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 && !each.closest('[inert]')
  })
  const boxOf = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
    return label && label.width * label.height > box.width * box.height ? label : box
  }
  /** Whether a pointer reaches the control in all of a square of 24 pixels around its center. */
  const isReached = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const far = least / 2 - 0.5
    return [-far, 0, far].every((x) =>
      [-far, 0, far].every((y) => {
        const found = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return found !== null && (element.contains(found) || found.closest('label')?.contains(element))
      }),
    )
  }
  const small = shown.filter((each) => {
    const { width, height } = boxOf(each)
    return width < least - 0.5 || height < least - 0.5
  })
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' && element.parentElement!.textContent !== element.textContent
  const isSpaced = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return shown.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true
      const box = other.getBoundingClientRect()
      const distance = small.includes(other)
        ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) - least / 2
        : Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
      return distance >= least / 2
    })
  }
  return small
    .filter((each) => !isInSentence(each) && !isReached(each) && !isSpaced(each))
    .map((each) => {
      const { width, height } = boxOf(each)
      const name = each.getAttribute('aria-label') || each.textContent || each.tagName
      return `"${name.trim()}" is ${Math.round(width)} × ${Math.round(height)} px`
    })
}
