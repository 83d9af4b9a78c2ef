import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

const all = new WeakMap<App, Set<Namespace>>()

/**
 * Families in which this page may open the modal for a sign-in: something was connected there while the modal was open,
 * someone signed in, or the user or the dapp switched to it. A family that only came back after a reload is not one.
 */
export function signInFamilies(app: App): Set<Namespace> {
  const known = all.get(app) ?? new Set<Namespace>()
  all.set(app, known)
  return known
}
