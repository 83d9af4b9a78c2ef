/** A request for a lock. The first request in the list of a lock name holds that lock. */
type Request = { begin(): void }

/**
 * The Web Locks of one origin (https://w3c.github.io/web-locks), as far as the auth frame uses them: exclusive locks
 * with `request(name, callback)`, granted in the order of requests across all tabs. A request settles with its
 * callback's result. A document that ends releases its locks and drops its pending requests.
 */
export function chaosLocks() {
  const lists = new Map<string, Request[]>()
  const leave = (name: string, request: Request) => {
    const list = lists.get(name)!
    const at = list.indexOf(request)
    if (at < 0) return
    list.splice(at, 1)
    if (at === 0) list[0]?.begin()
  }
  return {
    /**
     * Creates the locks that one document uses.
     *
     * @param life aborted when the document ends
     * @param mayUse throws if access is denied. Browsers deny locks together with storage.
     */
    seenBy: (life: AbortSignal, mayUse: () => void) => ({
      async request<value>(name: string, callback: () => Promise<value>): Promise<value> {
        mayUse()
        return new Promise((resolve, reject) => {
          if (life.aborted) return
          const request: Request = {
            begin: () =>
              queueMicrotask(async () => {
                try {
                  if (!life.aborted) resolve(await callback())
                } catch (error) {
                  reject(error)
                }
                leave(name, request)
              }),
          }
          const list = lists.get(name) ?? lists.set(name, []).get(name)!
          list.push(request)
          if (list[0] === request) request.begin()
          life.addEventListener('abort', () => leave(name, request), { once: true })
        })
      },
    }),
  }
}
