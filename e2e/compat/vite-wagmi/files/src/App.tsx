import WagmiPage from './WagmiPage'

export default WagmiPage
