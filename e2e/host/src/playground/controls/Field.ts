import type { Store } from '../settings/createStore.ts'
import type { Settings } from '../settings/Settings.ts'

/** Names of the settings whose values have the type `Value`. */
export type KeyOf<Value> = { [key in keyof Settings]: Settings[key] extends Value ? key : never }[keyof Settings]

/** Creates the element of one setting, which shows the store's value and changes it. */
export type Field = (store: Store) => HTMLElement
