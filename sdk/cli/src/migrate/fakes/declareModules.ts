import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Installs what migrated projects need for a type check: the built declarations of the SDK, and the packages of this
 * repository. For all other packages, declares only the names that the projects import.
 *
 * @param root folder that contains the projects
 * @param dist folder of the SDK's build, next to `root`
 * @param folders to which imports with `@/` lead
 */
export function declareModules(root: string, dist: string, folders: readonly string[]): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const parent = join(dirname(root), 'node_modules')
  if (!existsSync(parent)) symlinkSync(resolve('node_modules'), parent)
  const { exports, type } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object; type: string }
  const own = 'node_modules/airlock-sdk'
  cpSync(dist, join(root, own, 'sdk/dist'), { recursive: true, filter: (path) => !path.endsWith('.map') })
  for (const name of ['react', 'wagmi'] as const)
    if (!existsSync(join(dist, `${name}.d.ts`))) write(`${own}/sdk/dist/${name}.d.ts`, bindings[name])
  const binding = (name: string) => ({ types: `./sdk/dist/${name}.d.ts` })
  const all = { './react': binding('react'), './wagmi': binding('wagmi'), ...exports }
  write(`${own}/package.json`, JSON.stringify({ name: 'airlock-sdk', type, exports: all }))
  for (const [name, text] of Object.entries(others)) {
    write(`node_modules/${name}/index.d.ts`, text)
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, types: 'index.d.ts' }))
  }
  write('node_modules/wagmi/chains.d.ts', "export * from 'viem/chains'\n")
  write('environment.d.ts', 'interface ImportMeta { readonly env: Record<string, string> }\n')
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, paths: { '@/*': folders } } }))
}

const compilerOptions = {
  target: 'es2022',
  lib: ['dom', 'dom.iterable', 'esnext'],
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}

/** Declarations of the bindings, for a build that does not contain them. */
const bindings = {
  react: `import type { ReactElement, ReactNode } from 'react'
import type { Namespace, NamespaceState, Provider, Sdk, SdkEvents } from './index.js'
type Facts = { readonly network: string | null; readonly caipAddress: string | null; readonly name?: string | null } & Partial<
  Pick<NamespaceState, 'wallet' | 'balance'>
>
export type Account =
  | ({ readonly status: 'connected'; readonly address: string } & Facts)
  | ({ readonly status: 'disconnected' | 'reconnecting' | 'connecting'; readonly address?: undefined } & {
      readonly [fact in keyof Facts]?: undefined
    })
export function AirlockProvider(props: { readonly sdk: Sdk<Namespace>; readonly children?: ReactNode }): ReactElement
export function AirlockButton(props: {
  readonly namespace?: Namespace
  readonly label?: string
  readonly show?: readonly ('avatar' | 'address' | 'network' | 'balance')[]
  readonly className?: string
}): ReactElement
export function useAirlock(): Sdk<Namespace>
export function useAirlockAccount(namespace?: Namespace): Account
export function useAirlockProvider(namespace?: Namespace): Provider
export function useAirlockEvent<name extends keyof SdkEvents>(name: name, listener: (data: SdkEvents[name]) => void): void
`,
  wagmi: `import type { CreateConnectorFn } from '@wagmi/core'
import type { Sdk } from './index.js'
export function airlock(sdk: Pick<Sdk, 'getProvider' | 'getState' | 'disconnect'>): CreateConnectorFn
`,
}

const others: Readonly<Record<string, string>> = {
  wagmi: `import type { Config, State } from '@wagmi/core'
import type { ReactElement, ReactNode } from 'react'
export * from '@wagmi/core'
export function WagmiProvider(props: { config: Config; initialState?: State | undefined; children?: ReactNode }): ReactElement
export function useAccount(): { address?: \`0x\${string}\` }
export function useSendTransaction(): { sendTransactionAsync: (transaction: { to: string }) => Promise<\`0x\${string}\`> }
`,
  '@solana/wallet-adapter-react': `import type { Adapter, WalletName } from '@solana/wallet-adapter-base'
import type { Connection, PublicKey, Transaction } from '@solana/web3.js'
import type { ReactElement, ReactNode } from 'react'
export function ConnectionProvider(props: { endpoint: string; children: ReactNode }): ReactElement
export function WalletProvider(props: { wallets: Adapter[]; autoConnect?: boolean; children: ReactNode }): ReactElement
export function useConnection(): { connection: Connection }
export function useWallet(): {
  publicKey: PublicKey | null
  wallet: { adapter: Adapter } | null
  connected: boolean
  connecting: boolean
  select(name: WalletName | null): void
  connect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(transaction: Transaction, connection: Connection): Promise<string>
}
`,
  '@solana/wallet-adapter-wallets': `import type { Adapter } from '@solana/wallet-adapter-base'
export const UnsafeBurnerWalletAdapter: new () => Adapter
`,
}
