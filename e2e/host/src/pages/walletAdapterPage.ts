import './page.css'
import { getWallets } from '@wallet-standard/app'
import { createSdk } from 'airlock-sdk'
import { solana } from 'airlock-sdk/solana'
import { registerWallet } from 'airlock-sdk/wallet-standard'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { exposeSdk } from '../exposeSdk.ts'
import { librarySection } from '../libraries/librarySection.ts'
import { walletAdapterLibrary } from '../libraries/walletAdapterLibrary.ts'
import { walletList } from '../libraries/walletList.ts'
import { readOptions } from '../options/readOptions.ts'
import { readWorld } from '../world/readWorld.ts'

const world = readWorld()
const networks = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const sdk = createSdk({ ...readOptions(world), networks, families: [solana()] })
exposeSdk(sdk)
await registerWallet(sdk)

element('root').append(
  make('h1', {}, 'Wallet adapter'),
  make(
    'p',
    {},
    'The modal is a wallet of Wallet Standard here, and the adapter of Solana’s dapps finds it, unmodified.',
  ),
  librarySection(walletAdapterLibrary(world)),
  walletList('wallet-adapter', (show) => show(getWallets().get())),
)
