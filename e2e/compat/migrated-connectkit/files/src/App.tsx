import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { KitWallet, Providers } from './KitWallet'
import { config } from './wagmi'

export default function App() {
  return (
    <Providers config={config}>
      <ConnectKitProvider mode="dark">
        <ConnectKitButton label="Connect" />
        <KitWallet />
      </ConnectKitProvider>
    </Providers>
  )
}
