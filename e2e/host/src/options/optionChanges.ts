import type { SdkOptions } from '../../../../sdk/src/index.ts'

/** Computes the `?options=` value from which `mergeOptions` restores `wanted`. */
export function optionChanges(
  defaults: SdkOptions,
  wanted: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = defaults
  const removed = Object.keys(before).filter((key) => !(key in wanted))
  const changed = Object.entries(wanted).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
  return Object.fromEntries([...changed, ...removed.map((key) => [key, null])])
}
