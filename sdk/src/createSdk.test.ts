import { describe, expect, test } from 'vitest'
import { createSdk } from './createSdk.ts'

const options = { frameUrl: 'https://modal.example/frame', networks: ['eip155:1'] }
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => `${code} ${message}`,
  )

/** Tests `createSdk` without a page. The e2e specs test the SDK in a browser. */
describe('createSdk', () => {
  test('behavior: `createSdk` may be called on a server', async () => {
    const sdk = createSdk(options)
    expect(sdk.getState()).toMatchInlineSnapshot(`
      {
        "activeNamespace": "eip155",
        "loading": false,
        "namespaces": {},
        "network": "eip155:1",
        "open": false,
        "status": "disconnected",
        "view": null,
      }
    `)
    const { request } = sdk.getProvider('eip155')
    expect(await request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await request({ method: 'eth_accounts' })).toEqual([])
    for (const asked of [
      sdk.open(),
      sdk.connectWallet('metamask'),
      sdk.preload(),
      sdk.switchNetwork('eip155:1'),
      request({ method: 'eth_requestAccounts' }),
    ])
      expect(await error(asked)).toBe('4900 No window')
    await sdk.close()
    await sdk.disconnect()
    await sdk.setTheme({ themeMode: 'dark' })
    sdk.destroy()
  })

  test.each([
    [{}, '0x1'],
    [{ networks: ['eip155:10', 'eip155:1'] }, '0xa'],
    [{ networks: ['eip155:10', 'eip155:137'], defaultNetwork: 'eip155:137' }, '0x89'],
    [{ networks: ['eip155:10'], defaultNetwork: 'eip155:137' }, '0xa'],
    [
      {
        networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:10'],
        defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
      '0xa',
    ],
    [{ networks: [{ id: 8453, name: 'Base' }] }, '0x2105'],
    [{ networks: [{ id: '5eykt', name: 'Solana', chainNamespace: 'solana' }] }, '0x1'],
  ])(
    'behavior: the eip155 provider starts on the dapp’s first eip155 network, or on Ethereum: %j',
    async (more, chainId) => {
      const sdk = createSdk({ frameUrl: options.frameUrl, ...(more as object) })
      expect(await sdk.getProvider('eip155').request({ method: 'eth_chainId' })).toBe(chainId)
    },
  )

  test('behavior: `getProvider` returns the same object each time', () => {
    const sdk = createSdk(options)
    expect(sdk.getProvider('eip155')).toBe(sdk.getProvider('eip155'))
  })

  test.each(['', '/frame', 'javascript:alert(1)', 'data:text/html,x', 'ftp://modal.example', 'https:'])(
    'error: rejects %j as frame URL',
    (frameUrl) => {
      expect(() => createSdk({ ...options, frameUrl })).toThrow()
    },
  )
})
