import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { refreshBalances } from './refreshBalances.ts'

describe('refreshBalances', () => {
  test('default: invalidates every cached balance', async () => {
    const { app } = fakeApp()
    const client = queryClientOf(app)
    client.setQueryData(['tokens', 'eip155:1', '0x1'], [])
    await refreshBalances(app)
    expect(client.getQueryState(['tokens', 'eip155:1', '0x1'])?.isInvalidated).toBe(true)
  })

  test('error: resolves even if its modules cannot be loaded, because the transaction was sent anyway', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect(refreshBalances(fakeApp().app, lost)).resolves.toBeUndefined()
  })
})
