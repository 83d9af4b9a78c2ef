import type { App } from '../../app/App.ts'

/**
 * Has the balances read again that are shown, now or later: a transaction may have changed them. Until it has settled
 * they are read again and again, past what the server remembers.
 */
export async function refreshBalances(app: App): Promise<void> {
  const [{ queryClientOf }, { noteTransaction }] = await Promise.all([
    import('../../app/queries/queryClientOf.ts'),
    import('../../onchain/balances/lastTransaction.ts'),
  ])
  noteTransaction(app)
  const client = queryClientOf(app)
  const keys = ['nativeBalance', 'tokens', 'nfts']
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
}
