import { type Bridge, react } from './Bridge.ts'

export const connectkitBridge: Bridge = {
  SIWEConfig: { imports: {}, code: "export type { SiweConfig as SIWEConfig } from 'airlock-sdk/siwx'" },
  useModal: {
    imports: { [react]: ['useAirlock'], react: ['useSyncExternalStore'] },
    code: `export function useModal() {
  const sdk = useAirlock()
  const isOpen = useSyncExternalStore(sdk.subscribe, () => sdk.getState().open, () => false)
  return {
    open: isOpen,
    setOpen: (show: boolean) => (show ? openModal(sdk) : void sdk.close()),
    openSwitchNetworks: () => openModal(sdk, { view: 'Networks' }),
    openProfile: () => openModal(sdk),
  }
}`,
  },
  ConnectKitButtonCustom: {
    imports: { [react]: ['useAirlock', 'useAirlockAccount'], react: ['type ReactNode'] },
    code: `type CustomProps = {
  show: () => void
  hide: () => void
  isConnected: boolean
  isConnecting: boolean
  address?: \`0x\${string}\`
  truncatedAddress?: string
  ensName?: string
  chain?: { id: number }
  unsupported: boolean
}

/** Renders its children with the account and the functions that open and close the modal. */
export function ConnectKitButtonCustom({ children }: { children: (props: CustomProps) => ReactNode }) {
  const sdk = useAirlock()
  const { status, address, name, network } = useAirlockAccount('eip155')
  return (
    <>
      {children({
        show: () => openModal(sdk),
        hide: () => void sdk.close(),
        isConnected: status === 'connected',
        isConnecting: status === 'connecting' || status === 'reconnecting',
        unsupported: false,
        ...(address && {
          address: address as \`0x\${string}\`,
          truncatedAddress: \`\${address.slice(0, 6)}…\${address.slice(-4)}\`,
        }),
        ...(name && { ensName: name }),
        ...(network && { chain: { id: Number(network.split(':')[1]) } }),
      })}
    </>
  )
}`,
  },
}
