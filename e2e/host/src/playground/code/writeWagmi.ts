import { chains } from '../settings/choices.ts'
import type { Settings } from '../settings/Settings.ts'
import { type File, type Place, writeSdk } from './writeSdk.ts'

const app = `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { config, sdk } from './airlock.ts'

const queryClient = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectButton />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function ConnectButton() {
  const { address } = useConnection()
  const connect = useConnect()
  const [connector] = useConnectors()
  if (!address)
    return (
      <button type="button" onClick={() => connect.mutate({ connector })}>
        Connect
      </button>
    )
  return (
    <button type="button" onClick={() => sdk.open().catch(() => {})}>
      {address}
    </button>
  )
}
`

/** wagmi knows only EVM chains, so there is no code without one. */
export function writeWagmi(settings: Settings, place: Place): readonly File[] {
  const evm = settings.chains.flatMap((name) => {
    const chain = chains[name]
    return 'viem' in chain ? [chain.viem] : []
  })
  if (evm.length === 0) return []
  const { imports, create } = writeSdk(settings, place)
  const all = [
    ...imports,
    "import { airlock } from 'airlock-sdk/wagmi'",
    "import { createConfig, http } from 'wagmi'",
    `import { ${[...evm].sort().join(', ')} } from 'wagmi/chains'`,
  ]
  const config = `createConfig({
  chains: [${evm.join(', ')}],
  connectors: [airlock(sdk)],
  transports: { ${evm.map((name) => `[${name}.id]: http()`).join(', ')} },
  // The modal lists the extensions in the browser.
  multiInjectedProviderDiscovery: false,
})`
  const code = `${all.join('\n')}\n\nexport const sdk = ${create}\n\nexport const config = ${config}\n`
  return [
    { name: 'airlock.ts', code },
    { name: 'App.tsx', code: app },
  ]
}
