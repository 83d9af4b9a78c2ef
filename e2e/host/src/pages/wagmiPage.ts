import './page.css'
import {
  connect as connectWagmi,
  cookieStorage,
  createConfig,
  createStorage,
  disconnect,
  getConnections,
  http,
  hydrate,
  signMessage,
  switchChain,
  watchConnections,
  watchConnectors,
} from '@wagmi/core'
import { airlock } from 'airlock-sdk/wagmi'
import { base, mainnet } from 'viem/chains'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { message } from '../libraries/Library.ts'
import { librarySection } from '../libraries/librarySection.ts'
import { walletList } from '../libraries/walletList.ts'
import { readWorld } from '../world/readWorld.ts'
import { createPageSdk } from './createPageSdk.ts'

const sdk = createPageSdk()
const { chains } = readWorld()
const rpcUrl = (id: number) => chains.find((chain) => chain.id === id)?.rpcUrl
/** With `?ssr=1`, the page is configured as one that a server renders. */
const ssr = new URLSearchParams(location.search).has('ssr')
const config = createConfig({
  chains: [mainnet, base],
  connectors: [airlock(sdk)],
  transports: { [mainnet.id]: http(rpcUrl(mainnet.id)), [base.id]: http(rpcUrl(base.id)) },
  storage: createStorage({ storage: ssr ? cookieStorage : localStorage }),
  ssr,
})
const connector = config.connectors[0]

const library = librarySection({
  name: 'wagmi',
  calls: {
    connect: async () => (await connectWagmi(config, { connector })).accounts,
    async signIn() {
      const capabilities = { signInWithEthereum: { nonce: 'abcdef123456', statement: message } }
      return (await connectWagmi(config, { connector, capabilities, withCapabilities: true })).accounts
    },
    signMessage: () => signMessage(config, { message }),
    switchChain: async () => (await switchChain(config, { chainId: base.id })).id,
    disconnect: () => disconnect(config),
  },
  watch(say) {
    const show = () =>
      say(
        [
          config.state.status,
          ...getConnections(config).map(
            ({ connector: { id }, accounts, chainId }) => `${id} ${accounts[0]} ${chainId}`,
          ),
        ].join(' · '),
      )
    show()
    watchConnections(config, { onChange: show })
    config.subscribe(({ status }) => status, show)
    hydrate(config, { reconnectOnMount: true }).onMount()
  },
})
element('root').append(
  make('h1', {}, 'wagmi'),
  make('p', {}, 'wagmi connects through the connector of airlock-sdk/wagmi.'),
  library,
  walletList('wagmi', (show) => {
    show(config.connectors)
    watchConnectors(config, { onChange: show })
  }),
)
