/** Creates a promise with its resolve and reject functions. Node 20 has no `Promise.withResolvers()`. */
export function deferred<value = void>() {
  let resolve!: (value: value | PromiseLike<value>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<value>((resolver, rejecter) => {
    resolve = resolver
    reject = rejecter
  })
  return { promise, resolve, reject }
}
