import * as m from '../generated/i18n/messages.js'
import type { FramePlace } from './AuthFrame.ts'

type AuthFrameElement = {
  readonly element: HTMLIFrameElement
  /** Shows it at a place, or hides it where it stands. */
  place(place: FramePlace | null): void
}

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A scheme that differs from the frame's own root would make the browser paint an opaque canvas. A frame that is hidden keeps
 * the size of the view: with `display:none` it would have no viewport and slow timers.
 */
const style = 'position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;'
const hidden = 'left:0;top:0;width:100%;height:100%;visibility:hidden;pointer-events:none'

/** Makes the auth frame's element. Styled through the CSSOM alone, and appended once: a frame that moves in the document reloads. */
export function authFrameElement(doc: Pick<Document, 'createElement' | 'body'>, src: string): AuthFrameElement {
  const { origin } = new URL(src)
  const element = doc.createElement('iframe')
  element.title = m.auth_frame_title()
  element.setAttribute('sandbox', sandbox)
  element.allow = `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`
  element.referrerPolicy = 'strict-origin'
  element.style.cssText = style + hidden
  element.src = src
  let shown = false
  return {
    element,
    place(place) {
      element.style.cssText = style + (place ? styleOf(place) : hidden)
      if (place && !shown) element.focus()
      shown = place !== null
    },
  }
}

const styleOf = ({ left, top, width, height, radius }: FramePlace): string =>
  `left:${left}px;top:${top}px;width:${width}px;height:${height}px;border-radius:0 0 ${radius}px ${radius}px`
