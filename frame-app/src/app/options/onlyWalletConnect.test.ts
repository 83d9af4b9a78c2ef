import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { onlyWalletConnect } from './onlyWalletConnect.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const noSources = { enableEIP6963: false, enableInjected: false }
const noLogins = { features: { email: false, socials: false } }

describe('onlyWalletConnect', () => {
  test.each<[fact: string, options: Record<string, Json>, only: boolean]>([
    ['the default', {}, false],
    ['no login, but wallets of the page', noLogins, false],
    ['no wallets of the page, but logins', noSources, false],
    ['one source is enough', { ...noLogins, enableEIP6963: false }, false],
    ['neither', { ...noSources, ...noLogins }, true],
    ['the pay mode has no logins', { ...noSources, features: { pay: true } }, true],
    ['nor WalletConnect: nothing at all', { ...noSources, ...noLogins, enableWalletConnect: false }, false],
    ['a family without an adapter', { networks: [bitcoin] }, true],
    ['a family without an adapter, beside one that has', { ...noLogins, networks: [bitcoin, 'eip155:1'] }, false],
    ['no network', { networks: [] }, true],
  ])('only WalletConnect can connect in the right cases: %s', (_, options, only) => {
    const { app } = fakeApp({ options })
    const { eip155 } = app.adapters
    expect(onlyWalletConnect({ ...app, adapters: { ...(eip155 && { eip155 }) } })).toBe(only)
  })

  test('behavior: returns `false` if the host page provides a wallet', () => {
    const extensions = [fakeExtension(1, { kind: 'external' })]
    expect(onlyWalletConnect(fakeApp({ extensions, options: { ...noSources, ...noLogins } }).app)).toBe(false)
  })
})
