import type { SdkOptions } from '../../../../sdk/src/index.ts'

/**
 * Replaces whole options. `null` removes an option that has a default. For other options, `null` is passed on
 * unmodified.
 */
export function mergeOptions(defaults: SdkOptions, changes: Readonly<Record<string, unknown>>): SdkOptions {
  const entries = Object.entries({ ...defaults, ...changes })
  return Object.fromEntries(entries.filter(([key, value]) => value !== null || !(key in defaults))) as SdkOptions
}
