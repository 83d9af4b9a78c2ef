import { describe, expect, test } from 'vitest'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { openTransactions } from './openTransactions.ts'

describe('openTransactions', () => {
  test.each(['eoa', 'smartAccount'] as const)('default: opens the activity of an account of type %s', (type) => {
    const { app, host, state } = fakeApp()
    putConnection(state(), 'eip155', { accounts: [{ address: '0xa', type }], address: '0xa' })
    state().reset('Account')
    openTransactions(app)
    expect(currentRoute(state())?.view).toBe('Transactions')
    expect(host.received('emit').at(-1)).toEqual({
      name: 'CLICK_TRANSACTIONS',
      data: { isSmartAccount: type === 'smartAccount' },
    })
  })
})
