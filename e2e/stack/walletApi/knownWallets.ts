import { walletListing } from './walletListing.ts'

const evm = ['eip155:1', 'eip155:8453', 'eip155:10', 'eip155:137', 'eip155:42161']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Returns the local world's own mobile wallet, and well-known wallets with their real ids.
 *
 * @param walletOrigin origin of the local mobile wallet
 */
export function knownWallets(walletOrigin: string): readonly ReturnType<typeof walletListing>[] {
  return [
    { ...app('MetaMask', 'metamask.io', 'metamask'), id: ids.metamask, rdns: 'io.metamask', chains: [...evm, solana] },
    { ...app('Trust Wallet', 'trustwallet.com', 'trust'), id: ids.trust, rdns: 'com.trustwallet.app', chains: evm },
    {
      name: 'Airlock Test Mobile',
      homepage: walletOrigin,
      mobile_link: 'airlock-test-wallet://',
      desktop_link: 'airlock-test-wallet://',
      webapp_link: `${walletOrigin}/app`,
      link_mode: `${walletOrigin}/app`,
      badge_type: 'certified' as const,
      chains: ['eip155:1', 'eip155:8453', 'eip155:31337'],
    },
    { ...app('Coinbase Wallet', 'coinbase.com/wallet', 'cbwallet'), id: ids.coinbase, rdns: 'com.coinbase.wallet' },
    { ...app('Rainbow', 'rainbow.me', 'rainbow'), id: ids.rainbow, rdns: 'me.rainbow', chains: evm },
    {
      name: 'Airlock Test Universal',
      homepage: walletOrigin,
      mobile_link: `${walletOrigin}/app`,
      webapp_link: `${walletOrigin}/app`,
      chains: ['eip155:1', 'eip155:8453'],
    },
    { ...app('Ledger', 'ledger.com', 'ledgerlive'), id: ids.ledger, chrome_store: null, chains: [...evm, bitcoin] },
    {
      ...app('OKX Wallet', 'okx.com/web3', 'okex'),
      id: ids.okx,
      rdns: 'com.okex.wallet',
      chains: [...evm, solana, bitcoin],
    },
    { ...app('Phantom', 'phantom.app', 'phantom'), id: ids.phantom, rdns: 'app.phantom', chains: [solana, ...evm] },
    { ...web('Safe', 'app.safe.global'), id: ids.safe, chains: evm },
    { ...app('Solflare', 'solflare.com', 'solflare'), id: ids.solflare, chains: [solana] },
    { ...app('Bitget Wallet', 'web3.bitget.com', 'bitkeep'), id: ids.bitget, rdns: 'com.bitget.web3' },
    { ...app('Zerion', 'zerion.io', 'zerion'), id: ids.zerion, rdns: 'io.zerion.wallet' },
    { ...app('Uniswap Wallet', 'wallet.uniswap.org', 'uniswap'), id: ids.uniswap, rdns: 'org.uniswap.app' },
    { ...app('Binance Wallet', 'binance.com', 'bnc'), id: ids.binance, rdns: 'com.binance.wallet' },
    { ...app('Coin98', 'coin98.com', 'coin98'), id: ids.coin98, chains: [...evm, solana] },
    { ...app('Magic Eden', 'wallet.magiceden.io', 'magiceden'), id: ids.magicEden, chains: [solana, bitcoin] },
    { ...app('Backpack', 'backpack.app', 'backpack'), id: ids.backpack, chains: [solana, ...evm] },
    { ...app('Frontier', 'frontier.xyz', 'frontier'), id: ids.frontier },
    { ...app('Xverse Wallet', 'xverse.app', 'xverse'), id: ids.xverse, chains: [bitcoin] },
    { ...app('Leather', 'leather.io', 'leather'), id: ids.leather, chains: [bitcoin] },
    { ...app('SafePal', 'safepal.com', 'safepalwallet'), id: ids.safepal },
    { ...app('Argent', 'argent.xyz', 'argent'), id: ids.argent },
    { ...app('imToken', 'token.im', 'imtokenv2'), id: ids.imtoken },
    { ...app('TokenPocket', 'tokenpocket.pro', 'tpoutside'), id: ids.tokenpocket },
    { ...app('Exodus', 'exodus.com', 'exodus'), id: ids.exodus, rdns: 'com.exodus.web3-wallet' },
  ].map(walletListing)
}

function app(name: string, site: string, scheme: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    name,
    homepage: `https://${site}`,
    mobile_link: `${scheme}://`,
    desktop_link: `${scheme}://`,
    webapp_link: null as string | null,
    link_mode: `https://${site}` as string | null,
    app_store: `https://apps.apple.com/app/${slug}`,
    play_store: `https://play.google.com/store/apps/details?id=${slug}`,
    chrome_store: `https://chromewebstore.google.com/detail/${slug}` as string | null,
    badge_type: 'certified' as const,
  }
}

function web(name: string, site: string) {
  return { name, homepage: `https://${site}`, webapp_link: `https://${site}` }
}

const ids = {
  metamask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  trust: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  rainbow: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  ledger: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  okx: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  bitget: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  zerion: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  uniswap: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  binance: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  coin98: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  magicEden: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  backpack: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  frontier: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  xverse: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  leather: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  safepal: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150',
  argent: 'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6',
  imtoken: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
  tokenpocket: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
  exodus: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
} as const
