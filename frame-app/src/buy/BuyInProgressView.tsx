import { useEffect, useState } from 'react'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { goBack } from '../modal/routing/goBack.ts'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { WaitState } from '../ui/layout/WaitState.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './buy.module.css'
import { readPurchases } from './onRampQueries.ts'
import { openWindow } from './openWindow.ts'
import { ProviderImage } from './ProviderImage.tsx'
import { providerNames } from './providerNames.ts'
import { useLink } from './useLink.ts'
import { useOrder } from './useOrder.ts'
import { watchPurchase } from './watchPurchase.ts'

type Step = 'open' | 'blocked' | 'failed'

/**
 * A purchase in progress in the provider's window. Tells the user what to do there. If the provider reports the result,
 * opens the result view once the result is known.
 */
export function BuyInProgressView() {
  const app = useApp()
  const order = useOrder()
  const { address, network, params } = order
  const provider: OnRampProvider = params.provider === 'meld' ? 'meld' : 'coinbase'
  const [step, setStep] = useState<Step>(params.window === 'blocked' ? 'blocked' : 'open')
  const { href, state, markUsed, retry } = useLink(provider, order)
  const name = providerNames[provider]

  useEffect(() => {
    // Only Coinbase reports the state of a purchase.
    if (step !== 'open' || provider !== 'coinbase' || !address || !network) return
    const leaving = new AbortController()
    watchPurchase({
      read: (signal) => readPurchases(app, { address, network }, signal),
      onTrouble: () => showSnack(app, 'error', m.buy_history_failed()),
      signal: leaving.signal,
    }).then(
      (found) => {
        if (!found) return setStep('failed')
        app.store.getState().replace('OnRampActivity')
        app.store.getState().push('PurchaseResult', { purchase: found.id })
      },
      () => {},
    )
    return () => leaving.abort()
  }, [app, step, provider, address, network])

  const copy = async () => {
    if (href === null) {
      showSnack(app, 'error', m.buy_link_missing())
      goBack(app)
      return
    }
    try {
      await navigator.clipboard.writeText(href)
      showSnack(app, 'success', m.link_copied())
      markUsed()
    } catch {
      showSnack(app, 'error', m.copy_failed())
    }
  }
  const openAgain = () => {
    if (href === null) return
    const isOpen = !app.browser.isWebView && openWindow(href)
    setStep(isOpen ? 'open' : 'blocked')
    if (isOpen) markUsed()
  }
  const follow = () => {
    setStep('open')
    markUsed()
  }

  const isWaiting = state === 'pending'
  const words = {
    open: { title: m.buy_in({ provider: name }), text: m.buy_in_text() },
    blocked: { title: m.buy_blocked(), text: m.buy_blocked_text({ provider: name }) },
    failed: { title: m.buy_failed(), text: m.buy_failed_text() },
  }[step]
  const action = {
    open: (
      <Button disabled={href === null} loading={isWaiting} onClick={openAgain} variant="secondary">
        {m.buy_open_again({ provider: name })}
      </Button>
    ),
    blocked:
      href === null ? (
        <Button loading={isWaiting} onClick={retry}>
          {isWaiting ? m.buy_open({ provider: name }) : m.try_again()}
        </Button>
      ) : (
        <Button href={href} icon={<Icon name="external" />} onClick={follow}>
          {m.buy_open({ provider: name })}
        </Button>
      ),
    failed: (
      <Button loading={isWaiting} onClick={href === null ? retry : openAgain}>
        {m.try_again()}
      </Button>
    ),
  }[step]
  return (
    <Screen
      footer={
        <>
          <div className={styles.way}>
            {step === 'failed' ? (
              <LinkButton onClick={() => app.store.getState().replace('OnRampActivity')}>
                {m.buy_purchases_row()}
              </LinkButton>
            ) : (
              <LinkButton disabled={isWaiting} icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
                {m.copy_link()}
              </LinkButton>
            )}
          </div>
          {action}
        </>
      }
    >
      <WaitState
        image={<ProviderImage provider={provider} size={72} />}
        key={step}
        secondLine={
          step === 'open' ? (
            <Text align="center" tone="muted">
              {provider === 'coinbase' ? m.buy_in_still() : m.buy_in_untold({ provider: name })}
            </Text>
          ) : null
        }
        text={words.text}
        title={words.title}
        tone={step === 'open' ? 'waiting' : 'error'}
      />
    </Screen>
  )
}
