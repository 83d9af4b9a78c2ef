import { describe, expect, test } from 'vitest'
import { currentRoute } from '../app/store/routerSlice.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { openBuy } from './openBuy.ts'

describe('openBuy', () => {
  test.each(['eoa', 'smartAccount'] as const)(
    'default: opens the list of providers for an account of type %s',
    (type) => {
      const { app, host, state } = fakeApp()
      const accounts = [
        { address: '0xa', type },
        { address: '0xb', type: 'eoa' as const },
      ]
      putConnection(state(), 'eip155', { accounts, address: '0xa' })
      state().reset('Account')
      openBuy(app)
      expect(currentRoute(state())?.view).toBe('OnRampProviders')
      expect(host.received('emit').at(-1)).toEqual({
        name: 'SELECT_BUY_CRYPTO',
        data: { isSmartAccount: type === 'smartAccount' },
      })
    },
  )
})
