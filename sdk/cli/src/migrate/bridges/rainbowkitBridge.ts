import { type Bridge, react } from './Bridge.ts'

const hook = (name: string, state: string, view: string, when: string) => ({
  imports: { [react]: ['useAirlock', 'useAirlockAccount'], react: ['useSyncExternalStore'] },
  code: `export function ${name}() {
  const sdk = useAirlock()
  const isOpen = useSyncExternalStore(sdk.subscribe, () => sdk.getState().open, () => false)
  const isConnected = useAirlockAccount('eip155').status === 'connected'
  return {
    ${state}: isOpen,
    open${name.slice(3)}: ${when} ? () => openModal(sdk${view}) : undefined,
  }
}`,
})

export const rainbowkitBridge: Bridge = {
  AvatarComponent: {
    imports: { react: ['type FunctionComponent'] },
    code: `export type AvatarComponent = FunctionComponent<{ address: string; ensImage?: string | null; size: number }>`,
  },
  useConnectModal: hook('useConnectModal', 'connectModalOpen', '', '!isConnected'),
  useAccountModal: hook('useAccountModal', 'accountModalOpen', '', 'isConnected'),
  useChainModal: hook('useChainModal', 'chainModalOpen', ", { view: 'Networks' }", 'isConnected'),
  useAddRecentTransaction: {
    imports: { react: [] },
    code: `/** Account lists past transactions itself. */
export function useAddRecentTransaction() {
  return (_transaction: { hash: string; description: string; confirmations?: number }): void => {}
}`,
  },
  createAuthenticationAdapter: {
    imports: { 'airlock-sdk/siwx': ['type SiweConfig'] },
    code: `type AuthenticationAdapter<message> = {
  getNonce: () => Promise<string>
  createMessage: (args: { nonce: string; address: \`0x\${string}\`; chainId: number }) => message
  verify: (args: { message: string; signature: string }) => Promise<boolean>
  signOut: () => Promise<unknown>
}

/** Converts an authentication adapter of RainbowKit. Return your server's session in \`getSession\`. */
export function createAuthenticationAdapter<message>(adapter: AuthenticationAdapter<message>): SiweConfig {
  return {
    getNonce: () => adapter.getNonce(),
    createMessage: (args) => {
      const message: unknown = adapter.createMessage(args)
      return typeof message === 'string' ? message : (message as { prepareMessage(): string }).prepareMessage()
    },
    verifyMessage: ({ message, signature }) => adapter.verify({ message, signature }),
    getSession: async () => null,
    signOut: () => adapter.signOut(),
  }
}`,
  },
  ConnectButtonCustom: {
    imports: {
      [react]: ['useAirlock', 'useAirlockAccount'],
      react: ['type ReactNode', 'useEffect', 'useState', 'useSyncExternalStore'],
    },
    code: `type CustomAccount = {
  address: string
  displayName: string
  displayBalance?: string
  ensName?: string
  ensAvatar?: string
  hasPendingTransactions: boolean
}
type CustomChain = { id: number; name?: string; iconUrl?: string; iconBackground?: string; hasIcon: boolean; unsupported?: boolean }
type CustomProps = {
  account?: CustomAccount
  chain?: CustomChain
  mounted: boolean
  authenticationStatus?: 'loading' | 'unauthenticated' | 'authenticated'
  accountModalOpen: boolean
  chainModalOpen: boolean
  connectModalOpen: boolean
  openAccountModal: () => void
  openChainModal: () => void
  openConnectModal: () => void
}

/** Renders its children with the account, the chain and the functions that open the modal. */
export function ConnectButtonCustom({ children }: { children: (props: CustomProps) => ReactNode }) {
  const sdk = useAirlock()
  const found = useAirlockAccount('eip155')
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const { address } = found
  const number = Number(found.network?.split(':')[1])
  const account = address
    ? {
        address,
        displayName: found.name ?? \`\${address.slice(0, 4)}…\${address.slice(-4)}\`,
        ...(found.name ? { ensName: found.name } : {}),
        hasPendingTransactions: false,
      }
    : undefined
  const chain = address && number ? { id: number, hasIcon: false, unsupported: false } : undefined
  const isOpen = useSyncExternalStore(sdk.subscribe, () => sdk.getState().open, () => false)
  return (
    <>
      {children({
        ...(account && { account }),
        ...(chain && { chain }),
        mounted,
        accountModalOpen: isOpen,
        chainModalOpen: isOpen,
        connectModalOpen: isOpen,
        openAccountModal: () => openModal(sdk),
        openChainModal: () => openModal(sdk, { view: 'Networks' }),
        openConnectModal: () => openModal(sdk),
      })}
    </>
  )
}`,
  },
}
