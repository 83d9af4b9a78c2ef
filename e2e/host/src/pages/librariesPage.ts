import './page.css'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { ethersLibrary } from '../libraries/ethersLibrary.ts'
import { librarySection } from '../libraries/librarySection.ts'
import { viemLibrary } from '../libraries/viemLibrary.ts'
import { wagmiLibrary } from '../libraries/wagmiLibrary.ts'
import { wagmiWallets } from '../libraries/wagmiWallets.ts'
import { web3Library } from '../libraries/web3Library.ts'
import { readWorld } from '../world/readWorld.ts'
import { createPageSdk } from './createPageSdk.ts'

const sdk = createPageSdk()
const provider = sdk.getProvider('eip155')
const libraries = [
  viemLibrary(sdk, provider),
  ethersLibrary(sdk, provider),
  web3Library(sdk, provider),
  wagmiLibrary(provider, readWorld()),
]
element('root').append(
  make('h1', {}, 'Libraries'),
  make('p', {}, 'Each library is unmodified and gets the same EIP-1193 provider, as a dapp author would give it.'),
  ...libraries.map(librarySection),
  wagmiWallets(),
)
