/** No style of the host reaches what the SDK adds to its page. */
const reset = 'all:initial;visibility:inherit;'

/** Sets the whole style of an element through the CSSOM, which a host's Content-Security-Policy lets through. */
export const setStyle = (element: HTMLElement, style: string): void => {
  element.style.cssText = reset + style
}

/** Makes an element, so styled. */
export function createElement<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  style: string,
  properties: object,
): HTMLElementTagNameMap[tag] {
  const element = Object.assign(document.createElement(tag), properties)
  setStyle(element, style)
  return element
}
