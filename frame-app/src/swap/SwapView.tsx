import { useEffect, useId } from 'react'
import { swapNetworks } from '../account/balances/swapTokensQuery.ts'
import type { SwapToken } from '../account/balances/Token.ts'
import { amountText } from '../app/amounts/amountText.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { track } from '../app/reporting/track.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { useOpenPayment } from '../payments/useOpenPayment.ts'
import { WaitingPayment } from '../payments/WaitingPayment.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { AmountInput } from '../ui/layout/AmountInput.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { FoldIcon } from '../ui/pictures/FoldIcon.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Skeleton } from '../ui/pictures/Skeleton.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { DetailRows } from './DetailRows.tsx'
import { percentText } from './percentText.ts'
import { priceImpact } from './plan/priceImpact.ts'
import { swapStore } from './plan/swapStore.ts'
import { mostNative } from './plan/swapTerms.ts'
import { rateText } from './rateText.ts'
import { SwapSide } from './SwapSide.tsx'
import styles from './swap.module.css'
import type { SwapButton } from './swapButton.ts'
import { swapCosts } from './swapCosts.ts'
import { useSwap } from './useSwap.ts'

const labels: Record<SwapButton, () => string> = {
  retry: m.swap_do,
  select: m.swap_choose,
  enter: m.swap_enter,
  incorrect: m.swap_incorrect,
  'low-balance': m.swap_low_balance,
  'low-liquidity': m.swap_low_liquidity,
  waiting: m.swap_review,
  review: m.swap_review,
}
const pressable: ReadonlySet<SwapButton> = new Set(['retry', 'select', 'review'])
const wrong: ReadonlySet<SwapButton> = new Set(['incorrect', 'low-balance', 'low-liquidity'])

/** View to enter a swap: two tokens, an amount and its quote. */
export function SwapView() {
  const { network, isHere } = useAppState((state) => ({
    network: activeConnection(state).network,
    isHere: activeConnection(state).address !== null,
  }))
  const swap = useSwap()
  const payment = useOpenPayment()
  const { app } = swap
  const canSwap = network !== null && swapNetworks.has(network)
  useEffect(() => {
    if (isHere && !canSwap) app.store.getState().replace('UnsupportedChain', { purpose: 'swap' })
  }, [app, isHere, canSwap])
  if (!isHere) return <NotConnected />
  if (payment) return <WaitingPayment />
  if (swap.isFailed)
    return (
      <Screen>
        <ErrorState
          action={<Button onClick={swap.retry}>{m.try_again()}</Button>}
          text={m.swap_unavailable_text()}
          title={m.swap_unavailable_title()}
        />
      </Screen>
    )
  if (!swap.isReady)
    return (
      <Screen>
        <SkeletonRows count={3} />
      </Screen>
    )
  return <SwapForm {...swap} />
}

function SwapForm({ app, draft, button, amount, quoted, prices, cost, native, ...rest }: ReturnType<typeof useSwap>) {
  const noteId = useId()
  const currency = useAppState(fiatCurrency)
  const { from, to, text } = draft
  const change = (part: Partial<typeof draft>) => swapStore(app).setState(part)
  const out = draft.wanted ?? (to && quoted ? amountText(quoted, to.decimals, { most: 6 }) : '')
  const worth = (token: typeof from, value: bigint | null | undefined, price: string | null) =>
    token && value ? formatFiat(fiatOf(value, token.decimals, price), { currency }) : ''
  const flip = () =>
    change({ from: to, to: from, text: to && quoted ? amountText(quoted, to.decimals) : '', wanted: null })
  const press = () => {
    if (button === 'retry') return rest.requote()
    if (button === 'select') return app.store.getState().push('SwapSelectToken', { side: from ? 'to' : 'from' })
    track(app, 'CLICK_CONVERT', {})
    app.store.getState().push('SwapPreview')
  }
  const isGasLow = cost !== undefined && native !== undefined && native.amount < cost
  const isWrong = wrong.has(button)

  return (
    <Screen
      footer={
        <Button disabled={!pressable.has(button)} loading={rest.isQuoting} onClick={press} testId="swap-button">
          {labels[button]()}
        </Button>
      }
      gap={12}
    >
      <div className={styles.sides}>
        <SwapSide
          action={
            <HeldAmount
              balance={rest.balance}
              cost={cost}
              onMax={(max) => change({ text: max, wanted: null })}
              token={from}
            />
          }
          fiat={worth(from, amount, prices.from)}
          side="from"
          title={m.swap_from()}
          token={from}
        >
          <AmountInput
            aria-describedby={noteId}
            aria-invalid={isWrong || undefined}
            aria-label={m.swap_amount()}
            onChange={(text) => change({ text, wanted: null })}
            value={text}
          />
        </SwapSide>
        <button aria-label={m.swap_direction()} className={styles.direction} onClick={flip} type="button">
          <Icon name="swap" />
        </button>
        <SwapSide fiat={worth(to, quoted, prices.to)} side="to" title={m.swap_to()} token={to}>
          {rest.isQuoting && draft.wanted === null ? (
            <span className={styles.amount}>
              <Skeleton size={96} variant="text" />
            </span>
          ) : (
            <AmountInput
              aria-describedby={noteId}
              aria-label={m.swap_amount_out()}
              onChange={(wanted) => change({ wanted, text: '' })}
              value={out}
            />
          )}
        </SwapSide>
      </div>
      <div aria-live="polite" className={styles.note} id={noteId}>
        {isWrong ? <VisuallyHidden>{labels[button]()}</VisuallyHidden> : null}
        {button === 'retry' ? (
          <Text size="hint" tone="danger">
            {m.swap_quote_failed()}
          </Text>
        ) : isGasLow && !isWrong ? (
          <Text size="hint" tone="warning">
            {m.swap_gas_low()}
          </Text>
        ) : null}
      </div>
      {from && to && quoted && amount && button !== 'low-balance' ? (
        <details className={styles.fold}>
          <summary>
            <VisuallyHidden>{m.swap_details()}</VisuallyHidden>
            <bdi>{rateText({ from, to, amount, toAmount: quoted })}</bdi>
            <FoldIcon />
          </summary>
          <DetailRows
            rows={swapCosts({
              currency,
              to,
              toAmount: quoted,
              slippage: draft.slippage,
              impact: priceImpact(
                { amount, decimals: from.decimals, price: prices.from },
                { amount: quoted, decimals: to.decimals, price: prices.to },
              ),
              cost,
              native,
            })}
          />
          <SlippageChoice chosen={draft.slippage} onChoose={(slippage) => change({ slippage })} />
        </details>
      ) : null}
    </Screen>
  )
}

type HeldAmountProps = {
  readonly token: SwapToken | null
  /** Balance in the smallest unit; `undefined` if unknown. */
  readonly balance: bigint | undefined
  /** Network cost of a swap in wei; `undefined` if unknown. */
  readonly cost: bigint | undefined
  readonly onMax: (text: string) => void
}

/**
 * The account's balance of the sold token, with a Max button. If the balance is zero and buying crypto is available,
 * shows a Buy button instead of the Max button.
 */
function HeldAmount({ token, balance, cost, onMax }: HeldAmountProps) {
  const app = useApp()
  if (!token || balance === undefined) return null
  const most = token.address !== null ? balance : cost === undefined ? undefined : mostNative(balance, cost)
  return (
    <span className={styles.held}>
      <bdi>{m.swap_balance({ amount: formatAmount(balance, { decimals: token.decimals, most: 2 }) })}</bdi>
      {balance === 0n && buyIsOffered(app) ? (
        <LinkButton onClick={() => openBuy(app)}>{m.swap_buy()}</LinkButton>
      ) : most ? (
        <LinkButton onClick={() => onMax(amountText(most, token.decimals))}>{m.swap_max()}</LinkButton>
      ) : null}
    </span>
  )
}

/** Slippages to choose from, in hundredths of a percent. */
const choices = [10n, 50n, 100n, 300n, 500n]
const high = 300n

type SlippageChoiceProps = {
  /** Chosen slippage, in hundredths of a percent. */
  readonly chosen: bigint
  readonly onChoose: (slippage: bigint) => void
}

/** Lets the user choose the slippage: the maximum percentage by which the output may fall below the quote. */
function SlippageChoice({ chosen, onChoose }: SlippageChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.slippage}>
      <legend>{m.swap_slippage_choose()}</legend>
      <div className={styles.percents}>
        {choices.map((choice) => (
          <label className={styles.percent} key={`${choice}`}>
            <input checked={choice === chosen} name={name} onChange={() => onChoose(choice)} type="radio" />
            {percentText(choice * 10n)}
          </label>
        ))}
      </div>
      {chosen >= high ? (
        <Text size="hint" tone="warning">
          {m.swap_slippage_high({ percent: percentText(chosen * 10n) })}
        </Text>
      ) : null}
    </fieldset>
  )
}
