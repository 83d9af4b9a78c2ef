import * as m from '../../generated/i18n/messages.js'
import type { FramePlace } from './AuthFrame.ts'

type AuthFrameElement = {
  readonly element: HTMLIFrameElement
  /** Shows it at a place, or hides it there. */
  place(place: FramePlace): void
}

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A scheme that differs from the frame's own root would make the browser paint an opaque canvas. */
const style = 'position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;'
/** With `display:none` it would have no viewport and slow timers. */
const hidden = 'visibility:hidden;pointer-events:none'
/** Before its place is known. */
const whole = `left:0;top:0;width:100%;height:100%;${hidden}`

/**
 * Makes the auth frame's element. Styled through the CSSOM alone, and appended once: a frame that moves in the document
 * reloads.
 */
export function authFrameElement(doc: Pick<Document, 'createElement' | 'body'>, src: string): AuthFrameElement {
  const { origin } = new URL(src)
  const element = doc.createElement('iframe')
  element.title = m.auth_frame_title()
  element.setAttribute('sandbox', sandbox)
  element.allow = `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`
  element.referrerPolicy = 'strict-origin'
  element.style.cssText = style + whole
  element.src = src
  let shown = false
  return {
    element,
    place(place) {
      element.style.cssText = style + styleOf(place)
      if (place.shown && !shown) element.focus()
      shown = place.shown
    },
  }
}

/**
 * The frame is another process: a resize reaches its layout some frames late, and a press meanwhile lands where a
 * button stood before. So it has its size before it is shown, less one pixel at the bottom: a frame cannot see that it
 * was hidden, and the resize at its showing begins its wait for being seen again (UI-3).
 */
function styleOf({ left, top, width, height, radius, shown }: FramePlace): string {
  const box = `left:${left}px;top:${top}px;width:${width}px;height:${shown ? height : Math.max(0, height - 1)}px`
  return `${box};border-radius:0 0 ${radius}px ${radius}px${shown ? '' : `;${hidden}`}`
}
