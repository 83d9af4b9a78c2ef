/**
 * Like `Promise.all`, but after a failure it still waits for the other promises, because the caller can stop a service
 * only once the service has started.
 */
export async function allStarted<T extends readonly unknown[] | []>(
  starting: T,
): Promise<{ -readonly [index in keyof T]: Awaited<T[index]> }> {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}
