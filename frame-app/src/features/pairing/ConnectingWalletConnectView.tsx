import { useState } from 'react'
import { shownNamespaces } from '../../app/shownNamespaces.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { useWalletImage } from '../../app/useWalletImage.ts'
import * as m from '../../generated/i18n/messages.js'
import { currentRoute } from '../../store/routerSlice.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { isSameWallet } from '../../wallet/listing/isSameWallet.ts'
import { type Platform, platformsOf } from '../../wallet/listing/platformsOf.ts'
import { DownloadHint } from './DownloadHint.tsx'
import { InBrowser } from './InBrowser.tsx'
import { OpenInWallet } from './OpenInWallet.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingFailed } from './PairingFailed.tsx'
import { PairingQr } from './PairingQr.tsx'
import { useOwnBrowser } from './useOwnBrowser.ts'
import { usePairing } from './usePairing.ts'

const tabs = {
  browser: m.platform_browser,
  unsupported: m.platform_browser,
  qrcode: m.platform_mobile,
  mobile: m.platform_mobile,
  web: m.platform_web,
  desktop: m.platform_desktop,
} as const satisfies Record<Platform, () => string>

/** Connects a wallet that is not of this browser: by its code, its app on this device, its web page or its desktop app. */
export function ConnectingWalletConnectView() {
  const own = useOwnBrowser()
  return own ? <OpenInWallet wallet={own} /> : <Ways />
}

/** The ways to the wallet, the first one taken. */
function Ways() {
  const { isPhone } = useApp()
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
    hasExtensions: true,
  })
  const [platform, setPlatform] = useState<Platform>(platforms[0] ?? 'qrcode')
  const pairing = usePairing(wallet)
  const image = useWalletImage(wallet)

  const content = () => {
    if (platform === 'browser' || platform === 'unsupported')
      return <InBrowser extensionId={installed?.id} image={image} wallet={wallet} />
    if (pairing.failure) return <PairingFailed pairing={pairing} />
    if (platform === 'qrcode' || !wallet) return <PairingQr logo={image} uri={pairing.uri} />
    return <OpenWallet image={image} platform={platform} uri={pairing.uri} wallet={wallet} />
  }
  return (
    <Screen align="center" footer={wallet ? <DownloadHint wallet={wallet} /> : null} gap={16}>
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
