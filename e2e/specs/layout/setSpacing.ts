/**
 * Applies the text spacing of WCAG 2.2, SC 1.4.12, to this document, or removes it. Runs in the browser. Uses a
 * constructed style sheet, which a Content-Security-Policy does not block.
 */
export function setSpacing(on: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  )
  document.adoptedStyleSheets = on ? [sheet] : []
}
