import { type ComponentType, lazy } from 'react'
import { restartFrame } from './restartFrame.ts'

/** Callbacks that let a failed part load again. */
const failed: (() => void)[] = []

/**
 * Creates a component that loads on first render, like React's `lazy`, but can load again after a failure and
 * `forgetFailed`.
 *
 * @param instead fallback until then. Without it, rendering throws the error, and the second failure reloads the
 * document so that the browser fetches the code again
 * @returns a function that returns the component to render. It returns the same one until a failure was forgotten
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

/** Lets all parts that failed to load try again on their next render. */
export function forgetFailed(): void {
  for (const forget of failed.splice(0)) forget()
}

/** Fallback for optional parts. */
export const nothing = () => null
