import { type Bridge, react } from './Bridge.ts'

export const appkitBridge: Bridge = {
  createSIWEConfig: {
    imports: { 'airlock-sdk/siwx': ['type SiweConfig'] },
    code: `export const createSIWEConfig = (config: SiweConfig): SiweConfig => config`,
  },
  formatMessage: {
    imports: { 'viem/siwe': ['createSiweMessage'] },
    code: `/** @param address a CAIP-10 id, with or without \`did:pkh:\` */
export function formatMessage(
  args: { domain: string; uri: string; nonce: string; chainId: number | string; statement?: string; iat?: string },
  address: string,
): string {
  return createSiweMessage({
    domain: args.domain,
    uri: args.uri,
    nonce: args.nonce,
    version: '1',
    chainId: Number(\`\${args.chainId}\`.split(':').pop()),
    address: address.split(':').pop() as \`0x\${string}\`,
    ...(args.statement && { statement: args.statement }),
    ...(args.iat && { issuedAt: new Date(args.iat) }),
  })
}`,
  },
  SIWECreateMessageArgs: {
    imports: {},
    code: `export type SIWECreateMessageArgs = {
  address: string
  domain: string
  uri: string
  nonce: string
  chainId: number | string
  statement?: string
  iat?: string
}`,
  },
  SIWEVerifyMessageArgs: {
    imports: {},
    code: 'export type SIWEVerifyMessageArgs = { message: string; signature: string }',
  },
  SIWESession: { imports: {}, code: 'export type SIWESession = { address: string; chainId: number }' },
  useAppKit: {
    imports: { [react]: ['useAirlock'] },
    code: `/** \`open\` and \`close\` never reject. */
export function useAppKit() {
  const sdk = useAirlock()
  return {
    open: async (opening?: Parameters<typeof sdk.open>[0]) => openModal(sdk, opening),
    close: () => sdk.close(),
  }
}`,
  },
  useAppKitAccount: {
    imports: { [react]: ['useAirlockAccount'] },
    code: `export function useAppKitAccount({ namespace }: { namespace?: Parameters<typeof useAirlockAccount>[0] } = {}) {
  const account = useAirlockAccount(namespace)
  const { status, address, caipAddress } = account
  return {
    address,
    caipAddress: caipAddress ?? undefined,
    isConnected: status === 'connected',
    status,
    allAccounts: address ? [{ address }] : [],
  }
}`,
  },
  useAppKitNetwork: {
    imports: { [react]: ['useAirlock', 'useAirlockAccount'] },
    code: `export function useAppKitNetwork() {
  const sdk = useAirlock()
  const caipNetworkId = useAirlockAccount().network ?? sdk.getState().network ?? ''
  const reference = caipNetworkId.split(':')[1] ?? ''
  return {
    caipNetworkId,
    chainId: caipNetworkId.startsWith('eip155:') ? Number(reference) : reference,
    switchNetwork: (network: { id: number | string }) =>
      sdk.switchNetwork(typeof network.id === 'number' ? \`eip155:\${network.id}\` : network.id),
  }
}`,
  },
  useAppKitState: {
    imports: { [react]: ['useAirlock'], react: ['useSyncExternalStore'] },
    code: `export function useAppKitState() {
  const sdk = useAirlock()
  const { open, loading, network } = useSyncExternalStore(sdk.subscribe, sdk.getState, sdk.getState)
  return { open, loading, initialized: true, selectedNetworkId: network }
}`,
  },
  useAppKitTheme: {
    imports: { [react]: ['useAirlock'] },
    code: `export function useAppKitTheme() {
  const sdk = useAirlock()
  type Theme = Parameters<typeof sdk.setTheme>[0]
  return {
    setThemeMode: (themeMode: 'light' | 'dark') => void sdk.setTheme({ themeMode }).catch(console.error),
    setThemeVariables: (themeVariables: NonNullable<Theme['themeVariables']>) =>
      void sdk.setTheme({ themeVariables }).catch(console.error),
  }
}`,
  },
  useAppKitProvider: {
    imports: { [react]: ['useAirlockProvider'] },
    code: `export function useAppKitProvider(namespace: Parameters<typeof useAirlockProvider>[0]) {
  return { walletProvider: useAirlockProvider(namespace), walletProviderType: 'EXTERNAL' as const }
}`,
  },
  useAppKitEvents: {
    imports: { [react]: ['useAirlockEvent'], react: ['useState'] },
    code: `/** Returns the latest event: a connection or a disconnection. For other events, use \`useAirlockEvent\`. */
export function useAppKitEvents() {
  const [event, setEvent] = useState<{ data: { event: string; properties?: unknown } }>({ data: { event: 'INITIALIZE' } })
  useAirlockEvent('CONNECT_SUCCESS', (properties) => setEvent({ data: { event: 'CONNECT_SUCCESS', properties } }))
  useAirlockEvent('DISCONNECT_SUCCESS', () => setEvent({ data: { event: 'DISCONNECT_SUCCESS' } }))
  return event
}`,
  },
  useDisconnect: {
    imports: { [react]: ['useAirlock'] },
    code: `export function useDisconnect() {
  const sdk = useAirlock()
  return { disconnect: async () => sdk.disconnect() }
}`,
  },
  useWalletInfo: {
    imports: { [react]: ['useAirlockAccount'] },
    code: `export function useWalletInfo() {
  return { walletInfo: useAirlockAccount().wallet ?? undefined }
}`,
  },
}
