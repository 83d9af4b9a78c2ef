/**
 * Loads a module with the first call, and returns the same promise to later calls. So callers continue in the order of
 * their calls. Without this, a browser may settle several `import()` of one module in any order. After a failure, the
 * next call tries again, but older browsers (Firefox before 155) repeat a module's failure until the document is
 * reloaded.
 *
 * @see https://github.com/whatwg/html/pull/10327
 */
export function loadOnce<part>(load: () => Promise<part>): () => Promise<part> {
  let loading: Promise<part> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
