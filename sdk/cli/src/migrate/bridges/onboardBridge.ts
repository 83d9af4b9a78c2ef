import { type Bridge, react } from './Bridge.ts'

export const onboardBridge: Bridge = {
  useConnectWallet: {
    imports: { [react]: ['useAirlock', 'useAirlockAccount', 'useAirlockProvider'], react: ['useMemo'] },
    code: `/** Returns the connected wallet, and functions that connect and disconnect, as a list. */
export function useConnectWallet() {
  const sdk = useAirlock()
  const provider = useAirlockProvider('eip155')
  const { status, address, name, network, wallet: info } = useAirlockAccount('eip155')
  const label = info?.name ?? 'Airlock'
  const wallet = useMemo(
    () =>
      address
        ? {
            label,
            icon: '',
            provider,
            accounts: [{ address: address as \`0x\${string}\`, ens: name ? { name } : null, balance: null }],
            chains: [{ namespace: 'evm' as const, id: \`0x\${Number(network?.split(':')[1] ?? 1).toString(16)}\` }],
          }
        : null,
    [address, label, name, network, provider],
  )
  const connect = async (): Promise<void> => openModal(sdk)
  const disconnect = async (_wallet?: { label: string }): Promise<void> => sdk.disconnect('eip155')
  const isConnecting = status === 'connecting' || status === 'reconnecting'
  return [{ wallet, connecting: isConnecting }, connect, disconnect] as const
}`,
  },
  useWallets: {
    imports: { [react]: ['useAirlockAccount'] },
    code: `export function useWallets() {
  const { address, wallet } = useAirlockAccount('eip155')
  return address ? [{ label: wallet?.name ?? 'Airlock', accounts: [{ address }] }] : []
}`,
  },
  useSetChain: {
    imports: { [react]: ['useAirlock', 'useAirlockAccount'] },
    code: `/** \`setChain\` resolves to false if the user rejects. */
export function useSetChain() {
  const sdk = useAirlock()
  const network = useAirlockAccount('eip155').network
  const connectedChain = network
    ? { namespace: 'evm' as const, id: \`0x\${Number(network.split(':')[1]).toString(16)}\` }
    : null
  const setChain = ({ chainId }: { chainId: string | number }): Promise<boolean> =>
    sdk.switchNetwork(\`eip155:\${Number(chainId)}\`).then(
      () => true,
      () => false,
    )
  return [{ connectedChain, settingChain: false }, setChain] as const
}`,
  },
}
