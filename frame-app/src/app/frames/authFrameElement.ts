import * as m from '../../generated/i18n/messages.js'
import type { FramePlace } from './AuthFrame.ts'

type AuthFrameElement = {
  readonly element: HTMLIFrameElement
  /** Shows or hides the frame at a position. */
  place(place: FramePlace): void
}

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * `color-scheme` must match that of the frame's own document. Otherwise the browser would paint an opaque background.
 */
const style = 'position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;'
/** Hides the frame without `display:none`, which would remove its viewport and throttle its timers. */
const hidden = 'visibility:hidden;pointer-events:none'
/** Style of a frame whose position is not known yet. */
const whole = `left:0;top:0;width:100%;height:100%;${hidden}`

/**
 * Creates the auth frame's element. Sets its style only through the CSSOM. Appends the element only once, because a
 * frame that moves in the DOM reloads.
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
 * Returns the CSS for a position.
 *
 * The frame runs in another process, so its layout follows a resize a few frames late, and a click in the meantime hits
 * a button's old position. So a hidden frame already has its final size, but is one pixel shorter.
 *
 * The frame cannot detect that it was hidden, but it detects the resize by one pixel when it is shown. The resize
 * restarts the delay after which the frame treats its content as seen by the user (UI-3).
 */
function styleOf({ left, top, width, height, radius, shown }: FramePlace): string {
  const box = `left:${left}px;top:${top}px;width:${width}px;height:${shown ? height : Math.max(0, height - 1)}px`
  return `${box};border-radius:0 0 ${radius}px ${radius}px${shown ? '' : `;${hidden}`}`
}
