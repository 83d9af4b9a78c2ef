import { ConnectButton, darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { KitWallet, Providers } from './KitWallet'
import { config } from './wagmi'

export default function App() {
  return (
    <Providers config={config}>
      <RainbowKitProvider theme={darkTheme({ accentColor: '#7b3fe4' })} modalSize="compact">
        <ConnectButton label="Connect" showBalance={false} />
        <KitWallet />
      </RainbowKitProvider>
    </Providers>
  )
}
