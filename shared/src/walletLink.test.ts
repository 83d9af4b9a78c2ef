import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletLink } from './walletLink.ts'

describe('walletLink', () => {
  test.each([
    'https://metamask.app.link/wc?uri=wc%3Aabc%402',
    'metamask://wc?uri=wc:abc@2?relay-protocol=irn',
    'trust://wc',
    'rainbow://',
    'okx://main/wc?uri=wc%3A1',
    'ledgerlive://wc',
    'cbwallet://wsegue?redirect_url=https%3A%2F%2Fdapp.example',
    'bnc://app.binance.com/cedefi/wc',
    'https://ssh.example/wc',
    'imtokenv2://wc',
    'tpoutside://wc',
    'filecoin-wallet://wc',
    'co.mona.wallet://wc',
    'bitcoincom://wc',
    'cryptowallet://wc',
    'gitcoin://wc',
    'msafe://wc',
    'helpwallet://wc',
  ])('default: accepts %s', (link) => {
    expect(walletLink(link)).toBe(link)
  })

  test('behavior: returns the URL in the form in which the browser parses it', () => {
    expect(walletLink('  HTTPS://Wallet.Example/a b ')).toBe('https://wallet.example/a%20b')
    expect(walletLink('meta\nmask://wc')).toBe('metamask://wc')
  })

  test.each([
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'javascript://wallet.example/%0aalert(1)',
    'JAVASCRIPT:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    'java\tscript://%0aalert(1)',
    'java\nscript://%0aalert(1)',
    'java\r\nscript://%0aalert(1)',
    '\tjavascript://%0aalert(1)',
    '\u0000\u001f javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data://text/html,a',
    'blob:https://wallet.example/0f',
    'blob://wallet.example',
    'file:///etc/passwd',
    'filesystem:https://wallet.example/a',
    'vbscript://a',
    'about:blank',
    'about://blank',
    'view-source:https://wallet.example',
    'view-source://wallet.example',
    'intent:#Intent;scheme=http;end',
    'intent://wallet.example#Intent;scheme=metamask;end',
    'content://com.android.providers',
    'chrome://settings',
    'edge://settings',
    'resource://gre',
    'moz-extension://0f',
    'chrome-extension://0f/page.html',
    'chromes://settings',
    'googlechrome://evil.example',
    'googlechromes://evil.example',
    'firefox://open-url',
    'microsoft-edge://evil.example',
    'opera-https://evil.example',
    'web+mastodon://x',
    'ssh://evil.example',
    'sftp://evil.example',
    'telnet://evil.example',
    'smb://evil.example/share',
    'vnc://evil.example',
    'ldap://evil.example',
    'magnet://x',
    'webcal://evil.example',
    'search-ms://query',
    'ms-officecmd://x',
    'ms-settings://x',
    'ms-excel://ofe',
    'shell://x',
    'x-apple.systempreferences://x',
    'x-man-page://x',
    'itms-services://x',
    'com.apple.tv://x',
    'shortcuts://run-shortcut',
    'android-app://x',
    'market://details',
    'vscode://file/etc/passwd',
    'vscode-insiders://x',
    'steam://run/1',
    'zoommtg://zoom.us/join',
    'slack://x',
    'tg://resolve',
    'http://wallet.example',
    'ws://wallet.example',
    'wss://wallet.example',
    'ftp://wallet.example',
    'mailto:a@b.example',
    'mailto://a@b.example',
    'tel:1',
    'sms://1',
    'https://metamask.io@evil.example/',
    'https://user:password@evil.example/',
    'https://:password@evil.example/',
    'trust://wallet@evil.example/',
    '//evil.example',
    '/evil',
    'evil',
    '?evil',
    '#evil',
    '',
    ' ',
    'https:',
    'https://',
    'wc:abc@2?relay-protocol=irn',
    'metamask:wc',
    '\\\\evil.example',
    '://evil.example',
  ])('error: rejects the link %j', (link) => {
    expect(walletLink(link)).toBe(undefined)
  })

  test('behavior: never returns a link with a browser’s scheme, and reading a returned link again does not change it', () => {
    const scheme = fc.constantFrom(
      'javascript',
      'data',
      'https',
      'metamask',
      'http',
      'blob',
      'intent',
      'Trust',
      'about',
    )
    const noise = fc.constantFrom('', '\t', '\n', '\r', ' ', '\u0000', '%0a', '\u200b')
    const tail = fc.string({ unit: 'binary', maxLength: 20 })
    fc.assert(
      fc.property(
        noise,
        scheme,
        fc.nat(3),
        noise,
        fc.constantFrom('://', ':', ':/', '//'),
        tail,
        (before, name, at, inside, mark, rest) => {
          const link = walletLink(`${before}${name.slice(0, at)}${inside}${name.slice(at)}${mark}${rest}`)
          if (link === undefined) return
          expect(link).toMatch(/^(https|metamask|trust):\/\//)
          expect(walletLink(link)).toBe(link)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
