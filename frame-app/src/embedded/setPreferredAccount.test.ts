import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { smartAccount } from '../fakes/fakeAuth.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { loadLogin } from './loadLogin.ts'
import { preferredAccount } from './preferredAccount.ts'
import { setPreferredAccount } from './setPreferredAccount.ts'

const smart = (given: Parameters<typeof loggedIn>[0] = {}) =>
  loggedIn(given, ({ auth }) => {
    auth.smartAccountNetworks = [1]
  })

describe('setPreferredAccount', () => {
  test('default', async () => {
    const area = fakeArea()
    const { app, state, auth, host } = await smart({ area })
    expect(connectionOf(state(), 'eip155').address).toBe(smartAccount)
    await setPreferredAccount(app, 'eoa')
    expect(auth.names()).toEqual(['setPreferredAccount', 'getUser'])
    expect(connectionOf(state(), 'eip155')).toMatchObject({
      address: alice,
      accounts: [
        { address: alice, type: 'eoa' },
        { address: smartAccount, type: 'smartAccount' },
      ],
    })
    expect([preferredAccount(state(), 'eip155'), state().loading]).toEqual(['eoa', false])
    expect(host.received('emit').at(-1)).toEqual({
      name: 'SET_PREFERRED_ACCOUNT_TYPE',
      data: { accountType: 'eoa', network: 'eip155:1' },
    })
    const later = fakeApp({ area })
    loadLogin(later.app)
    expect(preferredAccount(later.state(), 'eip155')).toBe('eoa')
  })

  test('behavior: the default is a smart account on EVM networks, and an EOA on Solana', () => {
    const { state } = fakeApp()
    expect([preferredAccount(state(), 'eip155'), preferredAccount(state(), 'solana')]).toEqual(['smartAccount', 'eoa'])
  })

  test('error: if the auth frame refuses the change, changes nothing and ends the loading state', async () => {
    const { app, state, auth } = await smart()
    auth.answers.setPreferredAccount = () => {
      throw makeError('UNAUTHORIZED')
    }
    await expect(setPreferredAccount(app, 'eoa')).rejects.toMatchObject({ code: 4100 })
    expect([connectionOf(state(), 'eip155').address, state().loading]).toEqual([smartAccount, false])
  })

  test('error: rejects if the embedded wallet is not connected', async () => {
    await expect(setPreferredAccount(fakeApp().app, 'eoa')).rejects.toThrow('Address or auth connector not found')
  })
})
