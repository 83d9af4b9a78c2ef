import pg from 'pg'

type Recorded = { readonly text: string; readonly values: readonly unknown[]; readonly database: string; ms: number }

/**
 * Records every SQL statement that this process sends to a database, with the time until its answer. Ends with `stop`.
 */
export function recordQueries(): { readonly recorded: readonly Recorded[]; stop(): void } {
  const recorded: Recorded[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = async function (this: pg.Client, text: string, values: unknown[] = []) {
    const begun = performance.now()
    try {
      return await Reflect.apply(query, this, [text, values])
    } finally {
      recorded.push({ text, values, database: this.database ?? '', ms: performance.now() - begun })
    }
  } as typeof query
  return {
    recorded,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}
