import { RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { config } from './announced'
import { KitWallet, Providers } from './KitWallet'

function Page() {
  const { openConnectModal } = useConnectModal()
  return <KitWallet connect={() => openConnectModal?.()} />
}

export default function App() {
  return (
    <Providers config={config}>
      <RainbowKitProvider>
        <Page />
      </RainbowKitProvider>
    </Providers>
  )
}
