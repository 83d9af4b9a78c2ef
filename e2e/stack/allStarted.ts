/**
 * Like `Promise.all`, but if one promise rejects, it still waits for the others. A caller can stop a service only after
 * the service has started.
 */
export async function allStarted<T extends readonly unknown[] | []>(
  starting: T,
): Promise<{ -readonly [index in keyof T]: Awaited<T[index]> }> {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}
