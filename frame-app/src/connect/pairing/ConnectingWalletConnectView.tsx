import { useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { walletLink } from '#shared/walletLink.ts'
import { useWalletImage } from '../../app/images/useWalletImage.ts'
import { onlyWalletConnect } from '../../app/options/onlyWalletConnect.ts'
import { shownNamespaces } from '../../app/options/shownNamespaces.ts'
import { Branding } from '../../app/screens/Branding.tsx'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { WaitState } from '../../ui/layout/WaitState.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { deviceOf } from '../../wallets/deviceOf.ts'
import { downloadLinks } from '../../wallets/downloadLinks.ts'
import { isSameWallet } from '../../wallets/list/isSameWallet.ts'
import { hasOwnBrowser, walletBrowser } from '../../wallets/walletBrowser.ts'
import { type WalletWay, walletOpening } from '../../wallets/walletOpening.ts'
import { CopyPairing } from './CopyPairing.tsx'
import { hostPage } from './hostPage.ts'
import { InBrowser } from './InBrowser.tsx'
import { OpenApp } from './OpenApp.tsx'
import { PairingFailed } from './PairingFailed.tsx'
import { PairingQr } from './PairingQr.tsx'
import { usePairing } from './usePairing.ts'

const tabs = {
  browser: m.platform_browser,
  unsupported: m.platform_browser,
  qrcode: m.platform_mobile,
  mobile: m.platform_mobile,
  web: m.platform_web,
  desktop: m.platform_desktop,
} as const satisfies Record<Platform, () => string>

/** Connects a wallet outside this browser: by QR code, or in its mobile, web or desktop app. */
export function ConnectingWalletConnectView() {
  const own = useOwnBrowser()
  // A button on the host page can open this view for a wallet before the wallet list is loaded.
  const isAwaited = useAppState((state) => {
    const { wallet } = currentRoute(state)?.params ?? {}
    return wallet !== undefined && !state.known[wallet]
  })
  if (own) return <OpenInWallet wallet={own} />
  if (!isAwaited) return <Ways />
  return (
    <Screen align="center" gap={16}>
      <WaitState image={<WalletImage name="" size={72} />} text={m.preparing_link()} title={m.title_connect()} />
    </Screen>
  )
}

/** The methods to connect the wallet. The first method is selected initially. */
function Ways() {
  const app = useApp()
  const { isPhone } = app
  const { wallet, installed } = useAppState((state) => {
    const known = state.known[currentRoute(state)?.params.wallet ?? '']
    const extensions = shownNamespaces(state).flatMap((namespace) => state.extensions[namespace] ?? [])
    return {
      wallet: known,
      installed: known && extensions.find((extension) => isSameWallet(known, extension, isPhone)),
    }
  })
  const platforms = platformsOf(wallet ?? null, {
    isMobile: isPhone,
    isInstalled: installed !== undefined,
    hasExtensions: !onlyWalletConnect(app),
  })
  const [platform, setPlatform] = useState<Platform>(platforms[0] ?? 'qrcode')
  const pairing = usePairing(wallet)
  const image = useWalletImage(wallet)
  const isBranded = useAppState(({ remote }) => remote?.branding)

  const content = () => {
    if (platform === 'browser' || platform === 'unsupported')
      return <InBrowser extensionId={installed?.id} image={image} wallet={wallet} />
    if (pairing.failure) return <PairingFailed pairing={pairing} />
    if (platform === 'qrcode' || !wallet) return <PairingQr logo={image} name={wallet?.name} uri={pairing.uri} />
    return <OpenWalletToPair image={image} platform={platform} uri={pairing.uri} wallet={wallet} />
  }
  return (
    <Screen
      align="center"
      footer={
        wallet || isBranded ? (
          <>
            {wallet ? <DownloadHint wallet={wallet} /> : null}
            <Branding reserved={false} />
          </>
        ) : null
      }
      gap={16}
    >
      {platforms.length > 1 ? (
        <Tabs
          label={m.platform_tabs()}
          onChange={setPlatform}
          tabs={platforms.map((id) => ({ id, label: tabs[id](), testId: `tab-${tabs[id]().toLowerCase()}` }))}
          value={platform}
        >
          {content()}
        </Tabs>
      ) : (
        content()
      )}
    </Screen>
  )
}

type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Returns the platforms that ConnectingWalletConnect offers for a wallet. The first one is selected. Without a wallet,
 * or if the wallet has no platform, returns only the QR code, which any wallet can scan. Ignores unsafe links.
 *
 * @param input.isInstalled whether the wallet is in the host's window
 * @param input.hasExtensions whether this dapp uses wallets in its window; `false` in WalletConnect-only mode
 */
export function platformsOf(
  wallet: Pick<ListedWallet, 'rdns' | 'injected' | 'mobile_link' | 'webapp_link' | 'desktop_link'> | null,
  input: { readonly isMobile: boolean; readonly isInstalled: boolean; readonly hasExtensions: boolean },
): readonly Platform[] {
  const { isMobile, isInstalled, hasExtensions } = input
  if (!wallet) return ['qrcode']
  const isOfBrowser = hasExtensions && (!!wallet.rdns || wallet.injected.length > 0)
  const platforms: Platform[] = []
  if (isOfBrowser && isInstalled) platforms.push('browser')
  const opens = (link: string | null) => link !== null && walletLink(link) !== undefined
  if (opens(wallet.mobile_link)) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (opens(wallet.webapp_link)) platforms.push('web')
  if (opens(wallet.desktop_link) && !isMobile) platforms.push('desktop')
  if (isOfBrowser && !isInstalled) platforms.push('unsupported')
  return platforms.length > 0 ? platforms : ['qrcode']
}

/**
 * Returns the chosen wallet if, on a phone, the wallet opens the dapp in its own browser instead of pairing. Returns
 * `undefined` if the wallet is in the host's window, because the dapp then already runs in the wallet's browser.
 */
function useOwnBrowser(): ListedWallet | undefined {
  const { isPhone } = useApp()
  return useAppState((state) => {
    const wallet = state.known[currentRoute(state)?.params.wallet ?? '']
    if (!isPhone || !wallet || !hasOwnBrowser(wallet.id, state.activeNamespace)) return undefined
    const extensions = Object.values(state.extensions).flat()
    return extensions.some((extension) => isSameWallet(wallet, extension, isPhone)) ? undefined : wallet
  })
}

/** Button that opens the dapp in the wallet's own browser, where the user connects. */
function OpenInWallet({ wallet }: { readonly wallet: ListedWallet }) {
  const app = useApp()
  const { namespace, chain } = useAppState(({ activeNamespace, network }) => ({
    namespace: activeNamespace,
    chain: network?.split(':')[1] ?? '1',
  }))
  const image = useWalletImage(wallet)
  const href = walletBrowser(wallet.id, { page: hostPage(app), namespace, chain })
  const isApp = href !== undefined && !href.startsWith('https:')
  return (
    <Screen align="center" footer={<DownloadHint wallet={wallet} />} gap={16}>
      <OpenApp
        caption={m.own_browser_caption({ name: wallet.name })}
        image={image}
        opening={href ? { href, target: isApp && !app.browser.isTelegram ? '_self' : '_blank' } : undefined}
        wallet={wallet}
      />
    </Screen>
  )
}

type Props = {
  readonly wallet: ListedWallet
  readonly platform: WalletWay
  readonly uri: string | undefined
  readonly image: string | undefined
}

const captions = { mobile: m.mobile_caption, web: m.web_caption, desktop: m.desktop_caption }

/** Button that opens the wallet's app or web app with the pairing link, once the link is created. */
function OpenWalletToPair({ wallet, platform, uri, image }: Props) {
  const { browser } = useApp()
  const preferUniversal = useAppState(({ options }) => options.experimental_preferUniversalLinks ?? false)
  const isAndroid = /Android/i.test(browser.userAgent)
  const opening = uri
    ? walletOpening(wallet, platform, uri, { preferUniversal, isTelegram: browser.isTelegram, isAndroid })
    : undefined
  return (
    <OpenApp
      caption={opening ? captions[platform]() : m.preparing_link()}
      image={image}
      opening={opening}
      wallet={wallet}
    >
      <CopyPairing testId="wui-link-copy" uri={uri} />
    </OpenApp>
  )
}

const shown = 12

/** Link to download the wallet, for a user who does not have it. */
export function DownloadHint({ wallet }: { readonly wallet: ListedWallet }) {
  const { store, isPhone, browser } = useApp()
  const links = downloadLinks(wallet, deviceOf(browser.userAgent, isPhone))
  if (links.kind === 'none') return null
  const name = wallet.name.length > shown ? `${wallet.name.slice(0, shown)}…` : wallet.name
  return (
    <Text align="center" tone="muted">
      {m.dont_have({ name })}{' '}
      {links.kind === 'open' ? (
        <LinkButton href={links.url}>{m.get()}</LinkButton>
      ) : (
        <LinkButton onClick={() => store.getState().push('Downloads', { wallet: wallet.id })}>{m.get()}</LinkButton>
      )}
    </Text>
  )
}
