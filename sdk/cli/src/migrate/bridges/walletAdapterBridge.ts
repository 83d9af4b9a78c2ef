import { type Bridge, react } from './Bridge.ts'

export const walletAdapterBridge: Bridge = {
  SelectAirlock: {
    imports: {
      [react]: ['useAirlockAccount'],
      react: ['useEffect'],
      '@solana/wallet-adapter-react': ['useWallet'],
    },
    code: `/** Lets \`useWallet\` follow the account of the modal. */
export function SelectAirlock() {
  const { status } = useAirlockAccount('solana')
  const { select, connect, connected, connecting, wallet } = useWallet()
  const isSelected = wallet?.adapter.name === 'Airlock'
  useEffect(() => {
    if (status !== 'connected' || connected || connecting) return
    if (isSelected) connect().catch(() => {})
    else select('Airlock' as Parameters<typeof select>[0])
  }, [status, connected, connecting, isSelected, select, connect])
  return null
}`,
  },
  WalletDisconnectButton: {
    imports: { [react]: ['useAirlock', 'useAirlockAccount'], react: ['type ReactNode'] },
    code: `export function WalletDisconnectButton({ children = 'Disconnect', className }: { children?: ReactNode; className?: string }) {
  const sdk = useAirlock()
  const { status } = useAirlockAccount('solana')
  return (
    <button
      type="button"
      className={className}
      disabled={status !== 'connected'}
      onClick={() => void sdk.disconnect('solana').catch(console.error)}
    >
      {children}
    </button>
  )
}`,
  },
  useWalletModal: {
    imports: { [react]: ['useAirlock'], react: ['useSyncExternalStore'] },
    code: `export function useWalletModal() {
  const sdk = useAirlock()
  const isOpen = useSyncExternalStore(sdk.subscribe, () => sdk.getState().open, () => false)
  return {
    visible: isOpen,
    setVisible: (visible: boolean) => (visible ? openModal(sdk, { namespace: 'solana' }) : void sdk.close()),
  }
}`,
  },
}
