/** A request for a lock: the first of its name's list has it. */
type Request = { begin(): void }

/**
 * The Web Locks of one origin (https://w3c.github.io/web-locks), as far as A uses them: `request(name, callback)`,
 * exclusive, granted in the order of asking over all tabs. What a callback ends with is what the request ends with. A
 * document that goes gives up what it holds and what it waits for.
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
     * @param life ends with the document
     * @param mayUse throws, as a browser does that denies them together with storage
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
