import { ConnectKitButton, useModal } from 'connectkit'
import { Web3Provider } from './Web3Provider'

const Header = () => (
  <header>
    <ConnectKitButton label="Connect" showBalance />
    <ConnectKitButton.Custom>
      {({ isConnected, show, truncatedAddress, ensName }) => (
        <button onClick={show}>{isConnected ? (ensName ?? truncatedAddress) : 'Custom connect'}</button>
      )}
    </ConnectKitButton.Custom>
  </header>
)

const Footer = () => {
  const { open, setOpen } = useModal()
  return <button onClick={() => setOpen(true)}>{open ? 'Open' : 'Menu'}</button>
}

export const App = () => (
  <Web3Provider>
    <Header />
    <Footer />
  </Web3Provider>
)
