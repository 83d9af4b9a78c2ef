import { describe, expect, test } from 'vitest'
import { fakeApi } from '../app/http/fakeApi.ts'
import { identityOf } from '../app/images/identityOf.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { currents } from '../fakes/currents.ts'
import { askingOrigin, authFolder, fakeApp, projectId } from '../fakes/fakeApp.ts'
import { fakeAuth } from '../fakes/fakeAuth.ts'
import { browserOf } from '../wallets/browserOf.ts'
import { createApp } from './createApp.ts'

const deployment = { ...fakeApi(() => 'offline').api.deployment, authFolder }
const create = () =>
  createApp({
    deployment,
    askingOrigin,
    host: fakeApp().host,
    isPhone: false,
    browser: browserOf({ navigator: { userAgent: '' } }),
    openAuth: async (app) => fakeAuth().attach(app),
    onRefused: () => {},
  })

describe('createApp', () => {
  test('default', async () => {
    const app = create()
    expect(app).toMatchObject({ askingOrigin, isPhone: false, deployment })
    expect([currents(app).size, Object.keys(app.adapters), app.walletConnect.id]).toEqual([
      0,
      ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'],
      'walletConnect',
    ])
    await expect(app.restored).resolves.toBe(undefined)
  })

  test('behavior: creates apps that share no state', () => {
    const [one, other] = [create(), create()]
    one.store.getState().setOpen(true)
    one.storage.set('a', 1)
    expect([other.store.getState().open, other.storage.keys()]).toEqual([false, []])
  })

  test('behavior: creates the HTTP layer once, with the options that were set before its first use', async () => {
    const app = create()
    app.store.getState().configure({ projectId }, [], '1.2.3')
    const [one, other] = await Promise.all([app.api(), app.api()])
    expect(one).toBe(other)
    expect([one.deployment, one.identity]).toEqual([
      deployment,
      { projectId, st: 'appkit', sv: 'html-universal-1.2.3' },
    ])
  })
})

describe('identityOf', () => {
  test('default', () => {
    expect(identityOf(fakeApp().app).identity).toEqual({ projectId, st: 'appkit', sv: 'html-universal-1.2.3' })
  })
})

describe('queryClientOf', () => {
  test('default', () => {
    const [one, other] = [fakeApp().app, fakeApp().app]
    expect(queryClientOf(one)).toBe(queryClientOf(one))
    expect(queryClientOf(one)).not.toBe(queryClientOf(other))
  })
})
