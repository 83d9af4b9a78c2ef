import { strictProjectId } from '../../../stack/projects.ts'
import type { HostWorld } from '../world/readWorld.ts'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

/**
 * Ready-made changes to the default options. Some are deliberate mistakes that the modal must report to the developer.
 */
export function presets({ wallet }: HostWorld): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    Default: {},
    Dark: { themeMode: 'dark' },
    Light: { themeMode: 'light' },
    'Custom accent': { themeVariables: { '--w3m-accent': '#c2410c', '--w3m-border-radius-master': '2px' } },
    'Featured wallets': { featuredWalletIds: [rainbow, metaMask] },
    'All five families': {
      networks: [
        'eip155:1',
        'eip155:8453',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
        'cosmos:cosmoshub-4',
      ],
    },
    'Single network': { networks: ['eip155:1'] },
    'Legal checkbox': {
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://dapp.example/terms',
      privacyPolicyUrl: 'https://dapp.example/privacy',
    },
    'Custom wallet': {
      customWallets: [
        { id: 'local-wallet', name: 'Local Wallet', homepage: wallet, mobile_link: `${wallet}/`, webapp_link: wallet },
      ],
    },
    'No networks': { networks: [] },
    'Unknown option': { themMode: 'dark' },
    'Unlisted project': { projectId: strictProjectId },
  }
}
