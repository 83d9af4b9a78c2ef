// Imports every module of the SDK that needs no other package. No module may read or define a browser's globals.
import assert from 'node:assert/strict'

const names = ['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'location']
for (const name of names)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      // The SDK looks for a browser with `globalThis.window`.
      if (name === 'window') return undefined
      throw new Error(`The SDK read ${name}.`)
    },
    set() {
      throw new Error(`The SDK defined ${name}.`)
    },
  })
globalThis.fetch = () => {
  throw new Error('The SDK made a request.')
}
const before = Object.getOwnPropertyNames(globalThis)

const { createSdk } = await import('airlock-sdk')
const { solana } = await import('airlock-sdk/solana')
const { bip122 } = await import('airlock-sdk/bip122')
const { polkadot } = await import('airlock-sdk/polkadot')
const { cosmos } = await import('airlock-sdk/cosmos')
const { registerWallet } = await import('airlock-sdk/wallet-standard')
await import('airlock-sdk/siwx')
await import('airlock-sdk/safe')

const sdk = createSdk({
  frameUrl: 'https://modal.example',
  projectId: '0123456789abcdef0123456789abcdef',
  networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  families: [solana(), bip122(), polkadot(), cosmos()],
  announce: true,
})
await registerWallet(sdk)
assert.equal(sdk.getState().status, 'disconnected')
const provider = sdk.getProvider('eip155')
assert.equal(provider, sdk.getProvider('eip155'))
provider.on('accountsChanged', () => assert.fail('The provider emitted an event.'))
await assert.rejects(provider.request({ method: 'eth_requestAccounts' }))
await assert.rejects(sdk.preload(), { code: 4900 })
sdk.subscribe(() => assert.fail('The state changed.'))()
sdk.destroy()
assert.deepEqual(
  Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name)),
  [],
)
// Nothing keeps Node running, so the process ends here.
