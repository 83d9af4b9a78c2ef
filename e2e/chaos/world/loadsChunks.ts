/** The state that Vitest's worker keeps about the modules that it loads. */
type Worker = {
  readonly resolvingModules: ReadonlySet<string>
  readonly evaluatedModules: {
    readonly idToModuleMap: ReadonlyMap<string, { readonly promise?: unknown; readonly evaluated: boolean }>
  }
}

/**
 * Whether a chunk is loading. Vitest's `dynamicImportSettled` starts with a timer of 1 ms, which would take most of a
 * run's time. So we call it only while something loads.
 *
 * @returns `true` also if Vitest does not expose this state
 */
export function loadsChunks(): boolean {
  const worker = (globalThis as { __vitest_worker__?: Worker }).__vitest_worker__
  if (!worker?.resolvingModules || !worker.evaluatedModules?.idToModuleMap) return true
  if (worker.resolvingModules.size > 0) return true
  for (const { promise, evaluated } of worker.evaluatedModules.idToModuleMap.values())
    if (promise && !evaluated) return true
  return false
}
