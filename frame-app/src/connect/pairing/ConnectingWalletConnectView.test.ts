import { describe, expect, test } from 'vitest'
import { fakeWallet } from '../../wallets/list/fakeListing.ts'
import { platformsOf } from './ConnectingWalletConnectView.tsx'

const links = { mobile_link: 'x://', webapp_link: 'https://x.example', desktop_link: 'x://' }
const desktop = { isMobile: false, isInstalled: false, hasExtensions: true }

describe('platformsOf', () => {
  test.each([
    ['no wallet → qrcode only', null, desktop, ['qrcode']],
    ['desktop', { ...links, rdns: 'io.x' }, { ...desktop, isInstalled: true }, ['browser', 'qrcode', 'web', 'desktop']],
    ['mobile: "mobile" and no desktop link', links, { ...desktop, isMobile: true }, ['mobile', 'web']],
    [
      'browser ids but not installed → unsupported, last',
      { ...links, rdns: 'io.x' },
      desktop,
      ['qrcode', 'web', 'desktop', 'unsupported'],
    ],
    [
      'injected id counts as browser id',
      { injected: [{ namespace: null, injected_id: 'isX' }] },
      { ...desktop, isInstalled: true },
      ['browser'],
    ],
    ['not installed and nothing else → unsupported', { rdns: 'io.x' }, desktop, ['unsupported']],
    [
      'universal provider only → neither browser nor unsupported',
      { rdns: 'io.x', mobile_link: 'x://' },
      { ...desktop, hasExtensions: false },
      ['qrcode'],
    ],
    ['no way at all → qrcode', {}, desktop, ['qrcode']],
    [
      'a link to another program is no way',
      { ...links, mobile_link: 'ssh://', desktop_link: 'vscode://' },
      desktop,
      ['web'],
    ],
  ] as const)('%s', (_, wallet, input, platforms) => {
    expect(platformsOf(wallet && fakeWallet({ name: 'X', ...wallet }), input)).toEqual(platforms)
  })
})
