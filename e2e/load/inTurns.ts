/**
 * Runs a function for each item, with at most `atOnce` calls in parallel. Waits until all calls have ended, and rejects
 * with the first failure.
 */
export async function inTurns<item, result>(
  items: readonly item[],
  atOnce: number,
  run: (item: item, index: number) => Promise<result>,
): Promise<result[]> {
  const results: result[] = []
  const errors: unknown[] = []
  let next = 0
  const turn = async () => {
    while (next < items.length) {
      const index = next++
      try {
        results[index] = await run(items[index]!, index)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  if (errors.length > 0) throw errors[0]
  return results
}
