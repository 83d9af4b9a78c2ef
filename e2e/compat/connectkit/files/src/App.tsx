import { ConnectKitProvider, useModal } from 'connectkit'
import { config } from './announced'
import { KitWallet, Providers } from './KitWallet'

function Page() {
  const { setOpen } = useModal()
  return <KitWallet connect={() => setOpen(true)} />
}

export default function App() {
  return (
    <Providers config={config}>
      <ConnectKitProvider>
        <Page />
      </ConnectKitProvider>
    </Providers>
  )
}
