import { toSafeText } from './toSafeText.ts'

export type Kind = 'request' | 'event' | 'traffic'

/** One line of the log. */
export type Entry = {
  readonly id: number
  readonly at: Date
  readonly kind: Kind
  readonly name: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly detail: string
  /** How long a request took, in ms. */
  readonly duration?: number
}

export type Log = {
  /** Logs something that has happened. */
  add(kind: Kind, name: string, detail: unknown): void
  /** Logs a request, and its result or error once it is there. Returns what the request returns. */
  follow<Result>(name: string, request: () => Promise<Result>, fact?: (result: Result) => unknown): Promise<Result>
  clear(): void
  /** Calls the listener with all entries after each change, the newest first. */
  subscribe(listener: (entries: readonly Entry[]) => void): void
}

const mostEntries = 200

/** Creates the log of what happens between the page and the modal. It contains no parameters of requests. */
export function createLog(): Log {
  let entries: readonly Entry[] = []
  let count = 0
  const listeners: ((entries: readonly Entry[]) => void)[] = []
  const show = (next: readonly Entry[]) => {
    entries = next.slice(0, mostEntries)
    for (const listener of listeners) listener(entries)
  }
  const begin = (kind: Kind, name: string, state: Entry['state'], detail: string) => {
    const entry: Entry = { id: count++, at: new Date(), kind, name, state, detail }
    show([entry, ...entries])
    return (change: Partial<Entry>) =>
      show(entries.map((each) => (each.id === entry.id ? { ...each, ...change } : each)))
  }
  return {
    add: (kind, name, detail) => void begin(kind, name, 'done', toSafeText(detail)),
    async follow(name, request, fact = (result) => result) {
      const begun = performance.now()
      const change = begin('request', name, 'waiting', '')
      const end = (state: Entry['state'], detail: unknown) =>
        change({ state, detail: toSafeText(detail), duration: Math.round(performance.now() - begun) })
      try {
        const result = await request()
        end('done', fact(result))
        return result
      } catch (error) {
        end('failed', describeError(error))
        throw error
      }
    },
    clear: () => show([]),
    subscribe(listener) {
      listeners.push(listener)
      listener(entries)
    },
  }
}

function describeError(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return [typeof code === 'number' ? `${code}` : '', typeof message === 'string' ? message : `${error}`]
    .filter(Boolean)
    .join(' ')
}
