import type { App } from '../../app/App.ts'

/** Has the balances read again that are shown, now or later: a transaction may have changed them. */
export async function refreshBalances(app: App): Promise<void> {
  const { queryClientOf } = await import('../../app/queries/queryClientOf.ts')
  const client = queryClientOf(app)
  await Promise.all(['nativeBalance', 'tokens'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
