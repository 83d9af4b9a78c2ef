import { type ComponentType, lazy } from 'react'
import { restartFrame } from './restartFrame.ts'

/** Callbacks that make a failed component load again. */
const failed: (() => void)[] = []

/** Returns the component to render. `load` loads its code ahead of the first render, and never rejects. */
export type LaterPart<props> = (() => ComponentType<props>) & { load(): Promise<void>; isLoaded(): boolean }

/**
 * Creates a component whose code loads on first render, or earlier with `load()`, like React's `lazy`. Unlike `lazy`, a
 * failed component loads again after `forgetFailed`, and a component that has loaded before its first render does not
 * suspend.
 *
 * @param instead fallback that is rendered after a failure. Without a fallback, rendering throws the error, and the
 * second failure reloads the document so that the browser fetches the code again
 * @returns a function that returns the component to render. It is always the same component, unless `forgetFailed` was
 * called after a failure
 */
export function laterPart<props>(
  load: () => Promise<ComponentType<props>>,
  instead?: ComponentType<props>,
): LaterPart<props> {
  let part: ComponentType<props> | undefined
  let loaded: ComponentType<props> | undefined
  let failures = 0
  const loadForRender = () =>
    load().catch((error: unknown) => {
      failed.push(() => (part = undefined))
      if (instead) return instead
      if (failures++) void restartFrame()
      throw error
    })
  const get = () =>
    (part ??= loaded ?? (lazy(() => loadForRender().then((each) => ({ default: each }))) as ComponentType<props>))
  return Object.assign(get, {
    load: () =>
      load().then(
        (each) => {
          loaded = each
        },
        // If this fails, the first render loads the code again and reports the failure.
        () => {},
      ),
    isLoaded: () => loaded !== undefined,
  })
}

/** Makes all components whose code failed to load try again on their next render. */
export function forgetFailed(): void {
  for (const forget of failed.splice(0)) forget()
}

/** Fallback for optional components: renders nothing. */
export const nothing = () => null
