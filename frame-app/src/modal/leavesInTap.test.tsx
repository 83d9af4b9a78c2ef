import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readSources } from '../../../shared/build/readSources.ts'
import { AppContext } from '../app/AppContext.ts'
import { ConnectingWalletConnectView, DownloadHint } from '../connect/pairing/ConnectingWalletConnectView.tsx'
import { NotInstalled } from '../connect/pairing/OpenApp.tsx'
import { ConnectingFarcasterView } from '../embedded/social/ConnectingFarcasterView.tsx'
import { fakeApp } from '../fakes/fakeApp.ts'
import { DownloadsView } from '../help/DownloadsView.tsx'
import { fakeWallet } from '../wallets/list/fakeListing.ts'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
const listed = fakeWallet({
  name: 'Listed',
  mobile_link: 'listed://',
  link_mode: 'https://listed.example',
  app_store: 'https://apps.apple.com/listed',
  homepage: 'https://home.example',
})
const phantom = fakeWallet({ name: 'Phantom', id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' })

/** Returns a string `href target` for each link in the first render of a view on a phone. */
function anchors(view: ReactNode, given: Parameters<typeof fakeApp>[0] = {}, wallet = listed) {
  const { app, state } = fakeApp({ isPhone: true, ...given, browser: { userAgent: iphone, ...given.browser } })
  for (const each of [listed, phantom]) state().know(each)
  state().reset('ConnectingWalletConnect', { wallet: wallet.id })
  state().setPairing({ uri })
  state().patchAuth({ farcaster: { url: 'https://farcaster.example/~/a', step: 'waiting', message: '' } })
  // Server rendering reads the store's initial state, so we make it return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  const markup = renderToStaticMarkup(<AppContext value={app}>{view}</AppContext>)
  return [...markup.matchAll(/<a [^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => tag.match(new RegExp(`${name}="([^"]*)"`))?.[1]
    expect(attribute('rel')).toBe('noopener noreferrer')
    return `${attribute('href')?.replaceAll('&amp;', '&').replace(encodeURIComponent(uri), '<uri>')} ${attribute('target')}`
  })
}

describe('links that leave the modal open during the click', () => {
  test('default', () => {
    expect(anchors(<ConnectingWalletConnectView />)).toEqual([
      'listed://wc?uri=<uri> _self',
      'https://apps.apple.com/listed _blank',
    ])
  })

  test("behavior: links to a wallet's app with its universal link if the dapp prefers these links", () => {
    const options = { experimental_preferUniversalLinks: true }
    expect(anchors(<ConnectingWalletConnectView />, { options })[0]).toBe('https://listed.example/wc?uri=<uri> _blank')
  })

  test('behavior: in Telegram, links open in a new window', () => {
    const browser = { isTelegram: true, isWebView: true }
    expect(anchors(<ConnectingWalletConnectView />, { browser })[0]).toBe('listed://wc?uri=<uri> _blank')
    const android = { ...browser, userAgent: 'Mozilla/5.0 (Linux; Android 15; wv)' }
    const [link] = anchors(<ConnectingWalletConnectView />, { browser: android })
    expect(link).toBe(`listed://wc?uri=${encodeURIComponent(encodeURIComponent(uri))} _blank`)
  })

  test("behavior: on a phone, links to the wallet's own in-app browser", () => {
    const link = 'https://phantom.app/ul/browse/https%3A%2F%2Fdapp.example%2F?ref=https%3A%2F%2Fdapp.example'
    expect(anchors(<ConnectingWalletConnectView />, {}, phantom)).toEqual([`${link} _blank`])
  })

  test("behavior: shows no link to the wallet's own browser on a desktop, or inside that browser", () => {
    const inside = { extensions: [{ ...fakeExtensionOf('app.phantom'), name: 'Phantom' }] }
    for (const given of [inside, { isPhone: false }])
      expect(anchors(<ConnectingWalletConnectView />, given, phantom).join()).not.toContain('phantom.app')
  })

  test.each([
    ['what is missing after a link that opened nothing', <NotInstalled key="" wallet={listed} />],
    ['a store', <DownloadHint key="" wallet={listed} />],
  ])('behavior: links to the app store: %s', (_, view) => {
    expect(anchors(view)).toEqual(['https://apps.apple.com/listed _blank'])
  })

  test("behavior: shows a link for each of a wallet's download sources", () => {
    expect(anchors(<DownloadsView />)).toEqual(['https://apps.apple.com/listed _blank', 'https://home.example _blank'])
  })

  test('behavior: the Farcaster login shows a link to the Farcaster app', () => {
    expect(anchors(<ConnectingFarcasterView />)).toEqual(['https://farcaster.example/~/a _blank'])
  })

  test('behavior: only the listed files open windows or navigate with code, and each has its own test', () => {
    const leaves =
      /\b(?:window|page|win|self|globalThis)\.open\(|\blocation\.(?:assign|replace)\(|\blocation(?:\.href)? =[^=]/
    const found = readSources()
      .filter(({ path }) => /^(frame-app|sdk)\/src\/(?!.*fakes\/)/.test(path) && !/\.test\./.test(path))
      .filter(({ text }) => leaves.test(text))
    expect(found.map(({ path }) => path)).toEqual([
      // Called during the click, with a link that was ready before the click (startBuying.test.ts).
      'frame-app/src/buy/openWindow.ts',
      // Navigates the popup that the click opened.
      'frame-app/src/embedded/social/socialLogin.ts',
      // Opens the popup before doing anything else (startSocialLogin.test.ts).
      'frame-app/src/embedded/social/startSocialLogin.ts',
      // `request()` calls this before it waits for anything (createProvider.test.ts).
      'sdk/src/provider/openWalletLink.ts',
    ])
  })
})

const fakeExtensionOf = (rdns: string) => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'announced' as const,
  rdns,
  icon: '',
})
