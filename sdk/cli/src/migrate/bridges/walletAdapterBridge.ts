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
    // React runs this effect before those of WalletProvider, which listen for the connection.
    if (isSelected) Promise.resolve().then(connect).catch(() => {})
    else select('Airlock' as Parameters<typeof select>[0])
  }, [status, connected, connecting, isSelected, select, connect])
  return null
}`,
  },
  WalletDisconnectButton: {
    imports: { '@solana/wallet-adapter-react': ['useWallet'], react: ['type ReactNode'] },
    code: `export function WalletDisconnectButton({ children = 'Disconnect', className }: { children?: ReactNode; className?: string }) {
  const { connected, disconnect } = useWallet()
  return (
    <button
      type="button"
      className={className}
      disabled={!connected}
      onClick={() => void disconnect().catch(console.error)}
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
