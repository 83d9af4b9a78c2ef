import type { SdkOptions } from '../../../../sdk/src/index.ts'

/** What to write into `?options=` so that `mergeOptions` makes `wanted` of the defaults. */
export function optionChanges(
  defaults: SdkOptions,
  wanted: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = defaults
  const removed = Object.keys(before).filter((key) => !(key in wanted))
  const changed = Object.entries(wanted).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
  return Object.fromEntries([...changed, ...removed.map((key) => [key, null])])
}
