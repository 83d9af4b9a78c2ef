import type { SdkOptions } from '../../../../sdk/src/index.ts'

/**
 * Merges changes into the default options. A change replaces the whole option. `null` removes an option that has a
 * default. For any other option, `null` is passed on unmodified.
 */
export function mergeOptions(defaults: SdkOptions, changes: Readonly<Record<string, unknown>>): SdkOptions {
  const entries = Object.entries({ ...defaults, ...changes })
  return Object.fromEntries(entries.filter(([key, value]) => value !== null || !(key in defaults))) as SdkOptions
}
