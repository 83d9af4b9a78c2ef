/** What a live region announces. `mounted`: the region appeared together with its text. */
export type Said = { readonly kind: 'polite' | 'assertive' | 'mounted'; readonly text: string }

/**
 * Reports the changes of this document's live regions to `window.reportSaid`. Runs in the browser, so it uses nothing
 * from outside its body.
 *
 * Screen readers announce a region that changes. Most of them also announce an alert that appears with its text, but
 * not a polite region that does so. We report such a region as `mounted`.
 *
 * @param within selector of the part to watch: on the host page, the SDK's dialog
 */
export function watchLive(within: string): void {
  type Reporter = { reportSaid(said: { kind: string; text: string }): void; isWatched?: true }
  const reporter = window as unknown as Reporter
  if (reporter.isWatched) return
  reporter.isWatched = true
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
  const urgent = '[aria-live=assertive], [role=alert]'
  const whole = '[aria-atomic=true], [role=status], [role=alert], output'
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], script, style')) return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label !== null) return ` ${label} `
    const isBlock = !getComputedStyle(node).display.startsWith('inline')
    const text = [...node.childNodes].map(textOf).join('')
    return isBlock ? ` ${text} ` : text
  }
  const isExposed = (element: Element) =>
    element.isConnected &&
    element.closest(within) !== null &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  const say = (region: Element, from: Node, kind?: 'mounted') => {
    const text = textOf(from).replace(/\s+/g, ' ').trim()
    if (text === '' || !isExposed(region)) return
    reporter.reportSaid({ kind: region.matches(urgent) ? 'assertive' : (kind ?? 'polite'), text })
  }
  const check = (records: readonly MutationRecord[]) => {
    const mounted = new Set<Element>()
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)])
            if (!region.parentElement?.closest(live)) mounted.add(region)
    const spoken = new Set<Node>()
    for (const { target, addedNodes, type } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (!region || mounted.has(region)) continue
      const changed = type === 'characterData' ? [target] : [...addedNodes]
      const parts = region.matches(whole) && changed.length > 0 ? [region] : changed
      for (const part of parts) {
        // A node inside a new node is part of that node's announcement.
        if ([...spoken].some((each) => each.contains(part))) continue
        spoken.add(part)
        say(region, part)
      }
    }
    for (const region of mounted) say(region, region, 'mounted')
  }
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true })
}
