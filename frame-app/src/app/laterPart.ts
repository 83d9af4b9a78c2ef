import { type ComponentType, lazy } from 'react'
import { restartFrame } from './restartFrame.ts'

/** Each makes one part that could not be loaded load again. */
const failed: (() => void)[] = []

/**
 * A part of a view that loads when it is first drawn, like React's `lazy`; but one that could not be loaded is loaded
 * again after `forgetFailed`.
 *
 * @param instead stands in its place until then. Without it what went wrong is thrown where the part is drawn, and the
 *   second failure brings a fresh document: there the browser fetches it again.
 * @returns what to draw: the same each time until it failed and that was forgotten
 */
export function laterPart<props>(
  load: () => Promise<ComponentType<props>>,
  instead?: ComponentType<props>,
): () => ComponentType<props> {
  let part: ComponentType<props> | undefined
  let failures = 0
  const loaded = () =>
    load().catch((error: unknown) => {
      failed.push(() => (part = undefined))
      if (instead) return instead
      if (failures++) void restartFrame()
      throw error
    })
  return () => (part ??= lazy(() => loaded().then((each) => ({ default: each }))) as ComponentType<props>)
}

/** Has all parts that could not be loaded load again when they are drawn next. */
export function forgetFailed(): void {
  for (const forget of failed.splice(0)) forget()
}

/** Stands in the place of what a view can do without. */
export const nothing = () => null
