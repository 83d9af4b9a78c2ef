import { walletListing } from './walletListing.ts'

/** A pairing URI that belongs to another page. A user who opened it would connect the wallet to that page. */
const foreign = encodeURIComponent(`wc:${'66'.repeat(32)}@2?relay-protocol=irn&symKey=${'e7'.repeat(32)}`)

/**
 * Entries of the wallet list that could harm a client that trusts the list. A search for "hostile" finds all of them.
 */
export const hostileWallets = [
  { name: 'Hostile Script Link', mobile_link: 'javascript://%0aalert(1)', webapp_link: 'javascript:alert(1)' },
  {
    name: 'Hostile Data Link',
    mobile_link: 'data:text/html,<script>alert(1)</script>',
    desktop_link: 'data:text/html,x',
  },
  { name: 'Hostile File Link', mobile_link: 'file:///etc/passwd', desktop_link: ' java\tscript:alert(1)' },
  {
    name: 'Hostile Deep Link',
    mobile_link: 'intent://scan/#Intent;scheme=zxing;end',
    webapp_link: 'http://user@evil.example',
  },
  { name: 'Hostile \u202Eelbisrever\u202C \u2066bidi\u2069\u200B name', mobile_link: 'hostile-bidi://' },
  { name: 'Hostile Image', image_id: '../../v1/identity/0x0?x=', mobile_link: 'hostile-image://' },
  { name: 'Hostile Encoded Image', image_id: '..%2f..%2fpublic%2fgetAssetImage', mobile_link: 'hostile-image-2://' },
  { name: 'Hostile <img src=x onerror=alert(1)>', mobile_link: 'hostile-markup://' },
  { name: 'Hostile Stores', app_store: 'javascript:alert(1)', play_store: '//evil.example', chrome_store: 'data:,x' },
  { name: 'Hostile Home', homepage: 'javascript:alert(document.domain)', mobile_link: 'hostile-home://' },
  { name: `Hostile ${'very '.repeat(400)}long name`, mobile_link: 'hostile-long://' },
  {
    name: 'Hostile Foreign Pairing',
    mobile_link: `metamask://wc?uri=${foreign}#`,
    desktop_link: `metamask://wc?uri=${foreign}&x=`,
    webapp_link: `https://metamask.app.link/wc?uri=${foreign}#`,
  },
  {
    name: 'Hostile Foreign Universal',
    mobile_link: 'hostile-universal://',
    link_mode: `https://metamask.app.link/wc?uri=${foreign}#`,
  },
  { name: 'Hostile Other Program', desktop_link: 'vscode://', webapp_link: 'https://hostile.example/app' },
  { name: 'Hostile MetaMask', rdns: 'io.metamask', mobile_link: 'metamask://', key: 'Hostile MetaMask' },
].map(walletListing)
