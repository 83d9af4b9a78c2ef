import { describe, expect, test } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currents } from '../fakes/currents.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { bob } from '../fakes/fakeWallet.ts'
import { loggedIn } from '../fakes/loggedIn.ts'

describe('syncAuth', () => {
  test('default', async () => {
    const { app, auth, state } = await loggedIn({ options: { themeMode: 'dark' } })
    state().setTheme({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#ff0000', '--w3m-font-family': 'Arial' },
    })
    expect(auth.asked.at(-1)).toEqual(['syncTheme', { themeMode: 'light', accent: '#ff0000' }])
    state().setTheme({ themeVariables: { '--w3m-font-family': 'Georgia' } })
    expect(auth.asked.length).toBe(1)
    expect(app.askingOrigin).toBe('https://dapp.example')
  })

  test("behavior: sends the dapp's metadata, but with the origin that the browser reports", async () => {
    const { auth, state } = await loggedIn()
    const metadata = { name: 'Dapp', url: 'https://says.example' }
    state().configure({ ...state().options, metadata }, state().networks, '2.0.0')
    expect(auth.asked).toMatchInlineSnapshot(`
      [
        [
          "syncDappData",
          {
            "currency": "USD",
            "metadata": {
              "description": "",
              "icons": [],
              "name": "Dapp",
              "url": "https://says.example",
            },
            "origin": "https://dapp.example",
            "projectId": "0123456789abcdef0123456789abcdef",
            "sdkType": "appkit",
            "sdkVersion": "2.0.0",
          },
        ],
      ]
    `)
  })
})

describe('initAuthFrame', () => {
  test('default', async () => {
    const { app, auth } = fakeApp({ options: { themeMode: 'dark' } })
    await app.auth()
    expect(auth.asked).toMatchInlineSnapshot(`
      [
        [
          "syncDappData",
          {
            "currency": "USD",
            "origin": "https://dapp.example",
            "projectId": "0123456789abcdef0123456789abcdef",
            "sdkType": "appkit",
            "sdkVersion": "1.2.3",
          },
        ],
        [
          "syncTheme",
          {
            "themeMode": "dark",
          },
        ],
        [
          "getSmartAccountEnabledNetworks",
          null,
        ],
      ]
    `)
  })

  test('behavior: stores which networks support smart accounts', async () => {
    const { state, app } = await loggedIn({}, ({ auth }) => {
      auth.smartAccountNetworks = [1, 8453]
    })
    expect(state().auth.smartAccountNetworks).toEqual(['eip155:1', 'eip155:8453'])
    expect(app.walletStorage.keys()).toContain('SMART_ACCOUNT_ENABLED')
  })

  test('behavior: disconnects the user if a reloaded auth frame has no login', async () => {
    const fake = await loggedIn()
    fake.auth.isLoggedIn = false
    fake.auth.attach(fake.app)
    await new Promise((resolve) => setTimeout(resolve))
    expect(currents(fake.app).size).toBe(0)
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
  })

  test('behavior: if another user is logged in in a reloaded auth frame, connects that user (RL-19)', async () => {
    const fake = await loggedIn()
    fake.auth.user = { address: bob, email: 'bob@mail.example', accounts: [{ address: bob, type: 'eoa' }] }
    fake.auth.attach(fake.app)
    await eventually(() => expect(connectionOf(fake.state(), 'eip155').address).toBe(bob))
    expect(fake.state().auth.user).toMatchObject({ email: 'bob@mail.example' })
  })

  test('behavior: keeps the connection if a reloaded auth frame has the same login', async () => {
    const fake = await loggedIn()
    const before = connectionOf(fake.state(), 'eip155')
    fake.auth.attach(fake.app)
    await eventually(() => expect(fake.auth.names()).toContain('getUser'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(connectionOf(fake.state(), 'eip155')).toBe(before)
  })
})
