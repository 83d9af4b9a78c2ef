import './page.css'
import { createSdk } from 'airlock-sdk'
import { solana } from 'airlock-sdk/solana'
import { registerWallet } from 'airlock-sdk/wallet-standard'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { exposeSdk } from '../exposeSdk.ts'
import { librarySection } from '../libraries/librarySection.ts'
import { walletAdapterLibrary } from '../libraries/walletAdapterLibrary.ts'
import { readOptions } from '../options/readOptions.ts'
import { readWorld } from '../world/readWorld.ts'

const world = readWorld()
const networks = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const sdk = createSdk({ ...readOptions(world), networks, families: [solana()] })
exposeSdk(sdk)
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="#2867e4"/></svg>'
registerWallet(sdk, `data:image/svg+xml;base64,${btoa(picture)}`)

element('root').append(
  make('h1', {}, 'Wallet adapter'),
  make(
    'p',
    {},
    'The modal is a wallet of Wallet Standard here, and the adapter of Solana’s dapps finds it, unmodified.',
  ),
  librarySection(walletAdapterLibrary(world)),
)
