import { createSdk } from 'airlock-sdk'
import { frameUrl, projectId } from '../settings.ts'

// #region create
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  features: { swaps: ['1inch'], onramp: ['meld', 'coinbase'], walletFeaturesOrder: ['send', 'swaps', 'onramp'] },
})
// #endregion create

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})

// #region open
byId('send').onclick = () =>
  sdk
    .open({
      view: 'WalletSend',
      arguments: { assetAddress: 'native', amount: '0.1', to: '0x00000000000000000000000000000000000000d1' },
    })
    .catch(() => {})
byId('swap').onclick = () =>
  sdk.open({ view: 'Swap', arguments: { fromToken: 'native', toToken: 'USDC', amount: '0.1' } }).catch(() => {})
byId('buy').onclick = () => sdk.open({ view: 'OnRampProviders' }).catch(() => {})
byId('receive').onclick = () => sdk.open({ view: 'WalletReceive' }).catch(() => {})
// #endregion open

// #region listen
sdk.on('SEND_SUCCESS', () => {
  byId('result').textContent = 'Sent'
})
// #endregion listen
