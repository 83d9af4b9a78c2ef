import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { track } from '../../app/reporting/track.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { WaitState } from '../../ui/layout/WaitState.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { deviceOf } from '../../wallets/deviceOf.ts'
import { downloadLinks } from '../../wallets/downloadLinks.ts'
import type { WalletOpening } from '../../wallets/walletOpening.ts'
import styles from './pairing.module.css'

type Props = {
  readonly wallet: ListedWallet
  readonly image: string | undefined
  /** Links that open the wallet; `undefined` while they are being created. */
  readonly opening: WalletOpening | undefined
  readonly caption: string
  readonly children?: ReactNode
}

/**
 * Button that opens a wallet's app. It is a plain anchor whose `href` is set before the tap, because browsers open an
 * app only then. If the tap opened no app, shows how to get the app.
 */
export function OpenApp({ wallet, image, opening, caption, children }: Props) {
  const app = useApp()
  const name = wallet.name
  const { nothing, watch } = useOpenedNothing(() => {
    const mobile_link = wallet.mobile_link ?? ''
    track(app, 'CONNECT_PROXY_ERROR', { message: 'The app did not open', mobile_link, name })
  })
  return (
    <div className={styles.column}>
      <WaitState
        image={<WalletImage name={name} size={72} src={image} />}
        secondLine={
          <Text align="center" tone="muted">
            {m.still_waiting()}
          </Text>
        }
        text={caption}
        title={m.continue_in({ name })}
      />
      {opening ? (
        <Button href={opening.href} icon={<Icon name="external" />} onClick={watch} target={opening.target}>
          {m.open_wallet({ name })}
        </Button>
      ) : (
        <Button disabled loading>
          {m.open_wallet({ name })}
        </Button>
      )}
      <div aria-live="polite">{nothing ? <NotInstalled wallet={wallet} /> : null}</div>
      {children}
    </div>
  )
}

/** Message that is shown if a tap opened no app. The app may not be installed, so the message links to its download. */
export function NotInstalled({ wallet }: { readonly wallet: ListedWallet }) {
  const { store, isPhone, browser } = useApp()
  const links = downloadLinks(wallet, deviceOf(browser.userAgent, isPhone))
  const words = m.not_installed({ name: wallet.name })
  return (
    <Text align="center">
      {m.opened_nothing()}{' '}
      {links.kind === 'open' ? (
        <LinkButton href={links.url}>{words}</LinkButton>
      ) : (
        <LinkButton onClick={() => store.getState().push('Downloads', { wallet: wallet.id })}>{words}</LinkButton>
      )}
    </Text>
  )
}

/**
 * Returns whether the last tap on an app link opened no app. Call `watch` in the tap handler.
 *
 * @param onNothing called once for each tap that opened no app
 */
function useOpenedNothing(onNothing: () => void): { readonly nothing: boolean; readonly watch: () => void } {
  const [nothing, setNothing] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])
  const watch = () => {
    attempt.current?.abort()
    const mine = new AbortController()
    attempt.current = mine
    setNothing(false)
    void openedNothing({ document, window }, mine.signal).then((found) => {
      if (mine.signal.aborted) return
      setNothing(found)
      if (found) onNothing()
    })
  }
  return { nothing, watch }
}

type Page = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Timeout in ms. An installed app, or the browser's prompt to open the app, appears well before this timeout. */
const timeoutMs = 2_500

/**
 * Resolves to `true` if a tap on an app link opened no app: the page was neither hidden nor blurred before the timeout.
 * Browsers give no other sign that an app is missing.
 *
 * @param signal ends the wait; the result is then `false`
 */
export function openedNothing({ document, window }: Page, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (nothing: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      for (const type of left) window.removeEventListener(type, onLeft)
      signal.removeEventListener('abort', onLeft)
      resolve(nothing)
    }
    const left = ['blur', 'pagehide'] as const
    const onLeft = () => settle(false)
    const onVisibility = () => document.visibilityState === 'hidden' && settle(false)
    const timer = setTimeout(() => settle(document.visibilityState !== 'hidden'), timeoutMs)
    document.addEventListener('visibilitychange', onVisibility)
    for (const type of left) window.addEventListener(type, onLeft)
    signal.addEventListener('abort', onLeft)
    if (signal.aborted) settle(false)
  })
}
