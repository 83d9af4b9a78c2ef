import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { knownOf } from '../../store/knownOf.ts'

/** An epoch for a connection that is to wait without having been active: below zero, where no active one has its own. */
export const knownEpoch = ({ store }: Pick<App, 'store'>, namespace: Namespace): number =>
  Math.min(0, ...knownOf(store.getState(), namespace).map(({ epoch }) => epoch)) - 1
