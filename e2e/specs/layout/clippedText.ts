/**
 * Returns the text in this document that is cut off or that overlaps other text or a control. Runs in the browser, so
 * it uses nothing from outside its body.
 *
 * Text with an ellipsis or a line limit is not cut off. Text that the user can scroll into view counts as visible,
 * unless it needs scrolling sideways.
 *
 * @param selector element that contains the view. Default: the whole document
 */
export function clippedText(selector = 'body'): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Piece = { node: Text; element: Element; box: Box; text: string; layer: Element | null }
  const slack = 1.5
  const root = document.querySelector(selector)
  if (!root) return []
  const faults: string[] = []
  const style = (element: Element) => getComputedStyle(element)
  const isHidden = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (style(each).clipPath !== 'none' || (each as HTMLElement).inert) return true
      if (each.closest('svg')) return true
    }
    return false
  }
  /** The closest element that is out of the flow: elements in different layers may cover each other on purpose. */
  const layerOf = (element: Element): Element | null => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/absolute|fixed|sticky/.test(style(each).position)) return each
    return null
  }
  const isShortened = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { textOverflow, overflowX, webkitLineClamp } = style(each)
      if ((textOverflow === 'ellipsis' && overflowX !== 'visible') || webkitLineClamp !== 'none') return true
      if (!style(each).display.startsWith('inline')) break
    }
    return false
  }
  /** The part of a control that its scrolling ancestors show. */
  const visiblePart = (control: Element): Box => {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const part = { left, top, right, bottom }
    for (let each = control.parentElement; each; each = each.parentElement) {
      if (style(each).overflowY === 'visible' || style(each).display === 'contents') continue
      const box = each.getBoundingClientRect()
      part.top = Math.max(part.top, box.top)
      part.bottom = Math.min(part.bottom, box.bottom)
    }
    return part
  }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement!
    if (!node.data.trim() || /^(STYLE|SCRIPT|OPTION)$/.test(element.tagName) || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, right, bottom, width } of range.getClientRects()) {
      if (width < 1) continue
      const text = node.data.trim().slice(0, 60)
      const visible = { left, top, right, bottom }
      let [x, y] = [true, true]
      const name = (clip: Element) => `${clip.tagName.toLowerCase()}.${clip.getAttribute('class') ?? ''}`
      const shortened = isShortened(element)
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, overflowY, display } = style(each)
        if (display === 'inline' || display === 'contents') continue
        const box = each.getBoundingClientRect()
        if (overflowX !== 'visible') {
          const isOut = left < box.left - slack || right > box.right + slack
          const isCode = each.matches('pre, code, [tabindex]') && /auto|scroll/.test(overflowX)
          if (x && isOut && !shortened && !isCode) faults.push(`"${text}" is cut off sideways by ${name(each)}`)
          if (isOut) x = false
          visible.left = Math.max(visible.left, box.left)
          visible.right = Math.min(visible.right, box.right)
        }
        if (overflowY !== 'visible') {
          const isOut = top < box.top - slack - 1 || bottom > box.bottom + slack + 1
          if (y && isOut && !/auto|scroll/.test(overflowY) && !shortened)
            faults.push(`"${text}" is cut off above or below by ${name(each)}`)
          if (isOut || /auto|scroll/.test(overflowY)) y = false
          visible.top = Math.max(visible.top, box.top)
          visible.bottom = Math.min(visible.bottom, box.bottom)
        }
        if (style(each).position === 'fixed') break
      }
      if (x && (left < -slack || right > innerWidth + slack)) faults.push(`"${text}" is outside the window`)
      if (visible.right - visible.left > 2 && visible.bottom - visible.top > 2)
        pieces.push({ node, element, box: visible, text, layer: layerOf(element) })
    }
  }
  const overlap = (a: Box, b: Box) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > 4
  }
  for (const [index, a] of pieces.entries())
    for (const b of pieces.slice(index + 1))
      if (a.node !== b.node && a.layer === b.layer && overlap(a.box, b.box))
        faults.push(`"${a.text}" overlaps "${b.text}"`)
  const controls = [...root.querySelectorAll('button, a[href], input, summary')].filter(
    (each) => !isHidden(each) && style(each).display !== 'inline' && style(each).opacity !== '0',
  )
  for (const control of controls) {
    const shown = visiblePart(control)
    const layer = layerOf(control)
    for (const { element, box, text, layer: other } of pieces)
      if (!control.contains(element) && !element.contains(control) && layer === other)
        if (overlap(box, shown) && !element.closest('label')?.contains(control))
          faults.push(`"${text}" overlaps the control "${control.textContent || control.getAttribute('aria-label')}"`)
  }
  return [...new Set(faults)]
}
