/**
 * Like `Promise.all`, but when one fails it still waits for the others: what starts late must be ended too, and can be
 * only then.
 */
export async function allStarted<T extends readonly unknown[] | []>(
  starting: T,
): Promise<{ -readonly [index in keyof T]: Awaited<T[index]> }> {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}
