import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { type WalletWay, walletOpening } from '../../wallets/opening/walletOpening.ts'
import { CopyPairing } from './CopyPairing.tsx'
import { OpenApp } from './OpenApp.tsx'

type Props = {
  readonly wallet: ListedWallet
  readonly platform: WalletWay
  readonly uri: string | undefined
  readonly image: string | undefined
}

const captions = { mobile: m.mobile_caption, web: m.web_caption, desktop: m.desktop_caption }

/** Button that opens the wallet's app or web app with the pairing link, once the link is created. */
export function OpenWalletToPair({ wallet, platform, uri, image }: Props) {
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
