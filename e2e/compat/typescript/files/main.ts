import { createSdk, type Provider, type Sdk, type SdkOptions, type SdkState } from 'airlock-sdk'
import { bip122 } from 'airlock-sdk/bip122'
import { cosmos } from 'airlock-sdk/cosmos'
import { polkadot } from 'airlock-sdk/polkadot'
import { safe } from 'airlock-sdk/safe'
import * as siwx from 'airlock-sdk/siwx'
import { solana } from 'airlock-sdk/solana'
import { registerWallet } from 'airlock-sdk/wallet-standard'

export const options = {
  frameUrl: 'https://modal.example',
  projectId: '0123456789abcdef0123456789abcdef',
  networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
} satisfies SdkOptions

export const sdk = createSdk({ ...options, families: [solana(), bip122(), polkadot(), cosmos()] })
export const provider: Provider = sdk.getProvider('solana')
export const state: SdkState = sdk.getState()
export const registered: Promise<void> = registerWallet(sdk)
export const plainSdk: Sdk = createSdk({ ...options, networks: ['eip155:1'] })
export const others = [safe, siwx]

// @ts-expect-error An SDK without the family has no provider for it.
plainSdk.getProvider('solana')
