import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { sumFiat } from '../app/amounts/sumFiat.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useDebounced } from '../app/useDebounced.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Input } from '../ui/controls/Input.tsx'
import { FoldIcon } from '../ui/pictures/FoldIcon.tsx'
import { Skeleton } from '../ui/pictures/Skeleton.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './buy.module.css'
import { decimalAmount } from './decimalAmount.ts'
import { type Money, moneyOf } from './moneyOf.ts'
import { quoteQuery } from './onRampQueries.ts'
import { isPlaceholder } from './onramp/getOnRampQuote.ts'
import type { PaymentCurrency } from './onramp/OnRampOptions.ts'
import { returnWith } from './returnWith.ts'
import { SymbolImage } from './SymbolImage.tsx'
import { useOrder } from './useOrder.ts'

/** Debounce before a quote is requested, in milliseconds. */
const rest = 400

/** Lets the user choose an amount of money, its currency and a token, and shows how much of the token they get. */
export function OnRampAmountView() {
  const app = useApp()
  const { address, network, params, options, payment, purchase } = useOrder()
  const [typed, setTyped] = useState(params.amount ?? '')
  const money = payment && moneyOf(typed, payment)
  const amount = money?.kind === 'amount' ? money.text : undefined
  const asked = useDebounced(amount, rest)
  const quote = useQuery(quoteQuery(app, { network, payment, purchase, amount: asked }), queryClientOf(app))
  if (!address) return <NotConnected />
  const order = { amount: typed, ...(payment && { pay: payment.id }), ...(purchase && { buy: purchase.id }) }
  const choose = (view: ViewName) => {
    app.store.getState().replace('OnRampAmount', { ...params, ...order })
    app.store.getState().push(view, order)
  }
  if (!options || !payment || !purchase)
    return (
      <ConnectScreen quiet>
        {options ? <Text tone="muted">{m.buy_link_none()}</Text> : <SkeletonRows count={2} />}
      </ConnectScreen>
    )
  const inMoney = (text: string) => formatFiat(text, { currency: payment.id })
  const isCurrent = amount !== undefined && amount === asked
  const found = isCurrent && quote.data && !isPlaceholder(quote.data) ? quote.data : undefined
  const isUnknown = isCurrent && !quote.isFetching && !found
  const fees = found && sumFiat([found.networkFee.amount, found.coinbaseFee.amount])
  return (
    <ConnectScreen
      footer={
        <Button disabled={amount === undefined} onClick={() => returnWith(app, order)}>
          {m.buy_quotes()}
        </Button>
      }
      gap={16}
      quiet
    >
      <Input
        autoComplete="off"
        enterKeyHint="done"
        error={money && moneyError(money, payment)}
        hint={limitsText(payment)}
        inputMode="decimal"
        label={m.buy_pay()}
        onChange={setTyped}
        placeholder="0"
        reserve
        testId="buy-amount"
        trailing={
          <ChoiceButton
            kind="currency"
            label={m.buy_select_currency({ name: payment.id })}
            onClick={() => choose('OnRampFiatSelect')}
            symbol={payment.id}
          />
        }
        value={typed}
      />
      <Presets amount={amount} currency={payment.id} onChoose={setTyped} />
      <div className={styles.get}>
        <Text size="small" weight="medium">
          {m.buy_get()}
        </Text>
        <div className={styles.getLine}>
          <output className={styles.getAmount} data-testid="buy-get">
            {found ? decimalAmount(found.purchaseAmount.amount) : null}
            {!found && (isUnknown || !amount) ? '–' : null}
            {!found && !isUnknown && amount ? <Skeleton size={96} variant="text" /> : null}
          </output>
          <ChoiceButton
            kind="token"
            label={m.buy_select_token({ name: purchase.symbol })}
            onClick={() => choose('OnRampTokenSelect')}
            symbol={purchase.symbol}
          />
        </div>
        <Text size="hint" tone="muted">
          {isUnknown ? m.buy_get_unknown() : fees ? m.buy_fees({ fees: inMoney(fees) }) : '\u00a0'}
        </Text>
      </div>
    </ConnectScreen>
  )
}

const kinds: readonly (readonly [id: string, text: (limits: { min: string; max: string }) => string])[] = [
  ['card', m.buy_limits_card],
  ['ach_bank_account', m.buy_limits_bank],
]

/** Describes a currency's limits for card and bank transfer payments. Omits limits that the currency does not have. */
export function limitsText({ id, payment_method_limits }: PaymentCurrency): string {
  // The text fits on one line, so that an error that replaces it does not shift the layout.
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency: id, minimumFractionDigits: 0 })
  const money = (text: string) => format.format(text as `${number}`)
  return kinds
    .flatMap(([kind, text]) => {
      const limit = payment_method_limits.find((each) => each.id === kind)
      return limit ? [text({ min: money(limit.min), max: money(limit.max) })] : []
    })
    .join(' · ')
}

/**
 * Returns the error message for an amount, which also tells the user what to enter. Returns `undefined` for a valid
 * amount and for an empty field.
 */
function moneyError(money: Money, { id }: PaymentCurrency): string | undefined {
  if (money.kind === 'invalid')
    return m.buy_amount_invalid({
      example: new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2 }).format(50),
    })
  if (money.kind === 'low') return m.buy_amount_low({ limit: formatFiat(money.limit, { currency: id }) })
  if (money.kind === 'high') return m.buy_amount_high({ limit: formatFiat(money.limit, { currency: id }) })
  return undefined
}

type ChoiceButtonProps = {
  readonly kind: 'currency' | 'token'
  readonly symbol: string
  readonly label: string
  readonly onClick: () => void
}

/** Button next to an amount. Shows the chosen currency or token and lets the user change it. */
function ChoiceButton({ kind, symbol, label, onClick }: ChoiceButtonProps) {
  return (
    <button aria-label={label} className={styles.choice} onClick={onClick} type="button">
      <SymbolImage kind={kind} size={24} symbol={symbol} />
      <bdi>{symbol}</bdi>
      <FoldIcon size={16} />
    </button>
  )
}

const presets = [100, 250, 500, 1000]

type PresetsProps = {
  /** Amount that is typed now, as a decimal string; `undefined` if it is not a valid amount. */
  readonly amount: string | undefined
  readonly currency: string
  /** Called with the chosen amount, in the format that the user would type. */
  readonly onChoose: (typed: string) => void
}

/** Buttons that fill in common amounts. The button of the typed amount is marked. */
function Presets({ amount, currency, onChoose }: PresetsProps) {
  const money = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const plain = new Intl.NumberFormat(currentLocale(), { useGrouping: false })
  return (
    <fieldset aria-label={m.buy_presets()} className={styles.presets}>
      {presets.map((preset) => (
        <Button
          current={amount === String(preset)}
          key={preset}
          onClick={() => onChoose(plain.format(preset))}
          size="md"
          variant="secondary"
        >
          {money.format(preset)}
        </Button>
      ))}
    </fieldset>
  )
}
