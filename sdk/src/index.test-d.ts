import { base, mainnet } from 'viem/chains'
import { polkadot } from './families/polkadot.ts'
import { solana } from './families/solana.ts'
import { createSdk, type Provider, type RpcError, type Sdk, type SdkState } from './index.ts'

const frameUrl = 'https://modal.example'
const sdk: Sdk = createSdk({ frameUrl, projectId: '0'.repeat(32), networks: ['eip155:1', 'eip155:8453'] })

createSdk({ frameUrl })
createSdk({ frameUrl, announce: { name: 'My login', icon: 'data:image/svg+xml,%3Csvg/%3E' } })
createSdk({
  frameUrl,
  networks: [
    {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    },
  ],
  features: { email: false, socials: ['google'], connectMethodsOrder: ['wallet', 'email'] },
  themeVariables: { '--w3m-accent': '#09f' },
  announce: true,
  providers: [{ name: 'Vendor', provider: { request: async () => null } }],
  siwx: {
    getNonce: async () => 'nonce',
    createMessage: async ({ accountAddress, chainId }) => ({ data: { accountAddress, chainId }, message: 'Sign in' }),
    addSession: async ({ signature }) => (signature.length, null),
    revokeSession: async ({ chainId, address }) => (chainId.length + address.length, null),
    getSessions: async () => [],
  },
})
createSdk({ frameUrl, networks: [mainnet, base], defaultNetwork: mainnet })
createSdk({ frameUrl, projectId: undefined, features: { email: undefined }, metadata: undefined })
// @ts-expect-error the frame's URL is required
createSdk({ networks: ['eip155:1'] })
// @ts-expect-error not an option
createSdk({ frameUrl, colour: 'red' })
// @ts-expect-error neither light nor dark
createSdk({ frameUrl, themeMode: 'blue' })
// @ts-expect-error not a feature
createSdk({ frameUrl, features: { emails: true } })
// @ts-expect-error a plug-in needs all required callbacks
createSdk({ frameUrl, siwx: { getNonce: async () => 'nonce' } })
// @ts-expect-error `rdns` cannot be set
createSdk({ frameUrl, announce: { rdns: 'com.example' } })
// @ts-expect-error a wallet needs a provider
createSdk({ frameUrl, providers: [{ name: 'Vendor' }] })

sdk.open() satisfies Promise<void>
sdk.open({ view: 'Networks', namespace: 'eip155' })
sdk.open({ view: 'SwitchNetwork', arguments: { network: 'eip155:8453' } })
sdk.open({ view: 'ConnectingExternal', namespace: 'eip155', arguments: { rdns: 'io.metamask' } })
// @ts-expect-error this view needs `network`
sdk.open({ view: 'SwitchNetwork' })
// @ts-expect-error not an argument of this view
sdk.open({ view: 'Downloads', arguments: { network: 'eip155:1' } })
// @ts-expect-error this view takes no arguments
sdk.open({ view: 'Networks', arguments: { network: 'eip155:1' } })
// @ts-expect-error not a view that a host may open
sdk.open({ view: 'ApproveTransaction' })
// @ts-expect-error not a namespace
sdk.open({ namespace: 'bitcoin' })

sdk
  .connectWallet('metamask')
  .then(({ namespace, network, address }) => [namespace, network, address] satisfies string[])
sdk.connectWallet('walletConnect')
sdk.connectWallet('email')
sdk.connectWallet('google')
sdk.connectWallet('phantom', { namespace: 'solana' })
sdk.connectWallet('rainbow', { replace: true })
// @ts-expect-error not a namespace
sdk.connectWallet('phantom', { namespace: 'bitcoin' })
// @ts-expect-error not a wallet name
sdk.connectWallet('MetaMask')

const provider: Provider = sdk.getProvider('eip155')
provider.on('accountsChanged', (accounts: string[]) => accounts.length).removeListener('accountsChanged', () => {})
provider.request({ method: 'eth_call', params: [{}, 'latest'] }) satisfies Promise<unknown>
// @ts-expect-error `method` is required
provider.request({})
// @ts-expect-error needs its family in `families`
sdk.getProvider('solana')

const families = createSdk({ frameUrl, families: [solana(), polkadot()] })
families.getProvider('solana') satisfies Provider
families.getProvider('polkadot') satisfies Provider
families.getProvider('eip155') satisfies Provider
// @ts-expect-error not one of `families`
families.getProvider('cosmos')
// @ts-expect-error a family is created by a call
createSdk({ frameUrl, families: [solana] })

const state: SdkState = sdk.getState()
state.namespaces.eip155?.address satisfies string | null | undefined
state.namespaces.solana?.balance?.symbol satisfies string | undefined
// @ts-expect-error the state is readonly
state.open = true
// @ts-expect-error not a namespace
state.namespaces.bitcoin

sdk.subscribe(({ open }) => open satisfies boolean) satisfies () => void
sdk.on('CONNECT_SUCCESS', () => {}) satisfies () => void
sdk.setTheme({ themeMode: 'dark' })
// @ts-expect-error not part of a theme
sdk.setTheme({ networks: [] })
sdk.disconnect('eip155') satisfies Promise<void>
sdk.disconnect({ namespace: 'eip155', id: '00000000000000aa' }) satisfies Promise<void>
sdk.switchConnection({ namespace: 'eip155', id: '00000000000000aa' }) satisfies Promise<void>
// @ts-expect-error `id` is required
sdk.switchConnection({ namespace: 'eip155' })

declare const error: RpcError
error.code satisfies number

sdk.on('CONNECT_SUCCESS', ({ method, name }) => [method satisfies string, name.length])
sdk.on('theme', ({ themeMode }) => themeMode satisfies 'light' | 'dark' | undefined)
sdk.on('AN_EVENT_OF_A_NEWER_FRAME', (data) => data)
// @ts-expect-error a member of another event's data
sdk.on('SWITCH_NETWORK', ({ method }) => method)
sdk.updateEmail().then(({ email }) => email.length)
sdk.deleteConnection('0123456789abcdef')
sdk.disconnect('eip155')
sdk.disconnect({ id: '0123456789abcdef' })
