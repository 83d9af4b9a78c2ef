import * as m from '../../generated/i18n/messages.js'
import type { FramePlace } from './AuthFrame.ts'

type AuthFrameElement = {
  readonly element: HTMLIFrameElement
  /** Shows the frame at a position, or hides it there. */
  place(place: FramePlace): void
}

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** With a color scheme other than the frame's own root has, the browser would paint an opaque canvas. */
const style = 'position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;'
/** With `display:none`, the frame would have no viewport and throttled timers. */
const hidden = 'visibility:hidden;pointer-events:none'
/** Used before its position is known. */
const whole = `left:0;top:0;width:100%;height:100%;${hidden}`

/**
 * Creates the auth frame's element. It is styled only through the CSSOM, and appended only once, because a frame that
 * moves in the DOM reloads.
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
 * Returns the CSS for a position. The frame is another process, so a resize reaches its layout some frames late, and a
 * click meanwhile hits a button's old position. So it has its size before it is shown, except for one pixel at the
 * bottom. The frame cannot detect that it was hidden. This last resize restarts its wait until it counts as seen
 * (UI-3).
 */
function styleOf({ left, top, width, height, radius, shown }: FramePlace): string {
  const box = `left:${left}px;top:${top}px;width:${width}px;height:${shown ? height : Math.max(0, height - 1)}px`
  return `${box};border-radius:0 0 ${radius}px ${radius}px${shown ? '' : `;${hidden}`}`
}
