import type { FramePlace } from '../app/frames/AuthFrame.ts'

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Viewport = { readonly width: number; readonly height: number }

/** Width and height of the auth frame in CSS pixels, for a card of the maximum height in `ui/layout/Card`. */
const frameWidth = 360
const frameHeight = 600
const header = 64
const phone = 430
const cardHeight = 640
const cardShare = 0.85
/** Corner radius of the card. */
const radius = 24

/**
 * Returns the position of the auth frame. If the view has a visible slot for the auth frame, the frame covers that
 * slot. If there is no such slot, returns the position where the slot is expected: at the bottom in full width on a
 * phone, or below the header of a centered card on a larger screen.
 */
export function authFramePlace(viewport: Viewport, slot: Box | null): Omit<FramePlace, 'shown'> {
  const isPhone = viewport.width <= phone
  const corners = isPhone ? 0 : radius
  if (slot && slot.width > 0 && slot.height > 0) return { ...slot, radius: corners }
  const room = Math.min(viewport.height * cardShare, cardHeight) - header
  const height = Math.round(Math.min(frameHeight, Math.max(0, room)))
  if (isPhone) return { left: 0, top: viewport.height - height, width: viewport.width, height, radius: corners }
  return {
    left: Math.round((viewport.width - frameWidth) / 2),
    top: Math.round((viewport.height - height - header) / 2) + header,
    width: frameWidth,
    height,
    radius: corners,
  }
}
