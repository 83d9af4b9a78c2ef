/** What Vitest's worker knows of the modules that it loads. */
type Worker = {
  readonly resolvingModules: ReadonlySet<string>
  readonly evaluatedModules: {
    readonly idToModuleMap: ReadonlyMap<string, { readonly promise?: unknown; readonly evaluated: boolean }>
  }
}

/**
 * Whether a chunk is on its way. Vitest's `dynamicImportSettled` begins with a timer of a millisecond, which would be
 * most of the time of a run: it is only worth asking while something loads.
 *
 * @returns true as well where Vitest does not say
 */
export function loadsChunks(): boolean {
  const worker = (globalThis as { __vitest_worker__?: Worker }).__vitest_worker__
  if (!worker?.resolvingModules || !worker.evaluatedModules?.idToModuleMap) return true
  if (worker.resolvingModules.size > 0) return true
  for (const { promise, evaluated } of worker.evaluatedModules.idToModuleMap.values())
    if (promise && !evaluated) return true
  return false
}
