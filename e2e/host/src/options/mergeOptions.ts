import type { SdkOptions } from '../../../../sdk/src/index.ts'

/** Changes whole options. `null` takes away one that has a default; anywhere else it is passed on as it is. */
export function mergeOptions(defaults: SdkOptions, changes: Readonly<Record<string, unknown>>): SdkOptions {
  const entries = Object.entries({ ...defaults, ...changes })
  return Object.fromEntries(entries.filter(([key, value]) => value !== null || !(key in defaults))) as SdkOptions
}
