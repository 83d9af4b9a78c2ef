import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isTypedWord } from '#shared/language/isTypedWord.ts'
import { priceQuery } from '../account/balances/priceQuery.ts'
import type { SwapToken } from '../account/balances/Token.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import type { App } from '../app/App.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { StopWaiting } from '../payments/StopWaiting.tsx'
import { WaitingPayment } from '../payments/WaitingPayment.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Input } from '../ui/controls/Input.tsx'
import { AmountCard } from '../ui/layout/AmountCard.tsx'
import { AmountLine } from '../ui/layout/AmountLine.tsx'
import { Banner } from '../ui/layout/Banner.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import { confirmApproval, confirmSwap } from './confirmSwap.ts'
import { DetailRows } from './DetailRows.tsx'
import { percentText } from './percentText.ts'
import { impactLevel } from './plan/impactLevel.ts'
import type { SwapPlan } from './plan/SwapPlan.ts'
import { rateText } from './rateText.ts'
import styles from './swap.module.css'
import { swapCosts } from './swapCosts.ts'
import { useSwapPlan } from './useSwapPlan.ts'

/** View to review a swap. Refreshes the plan until the user signs it. */
export function SwapPreviewView() {
  const { app, plan, busy } = useSwapPlan()
  const [typed, setTyped] = useState('')
  const level = plan && impactLevel(plan.impact, plan.proof)
  const mustType = level === 'typed' || plan?.proof === 'none'
  const isTyped = isTypedWord(typed, m.swap_word())
  const step = plan && !plan.isBatch ? plan.steps[0] : undefined
  const label =
    busy === 'approve'
      ? m.swap_approving()
      : busy === 'swap'
        ? m.swap_swapping()
        : step === 'reset'
          ? m.swap_reset()
          : step === 'approve'
            ? m.swap_approve()
            : m.swap_do()
  if (busy && !plan) return <WaitingPayment />
  const press = () => {
    if (plan) void (step ? confirmApproval(app, plan) : confirmSwap(app, plan))
  }
  return (
    <Screen
      footer={
        <div className={styles.buttons}>
          {busy ? (
            <StopWaiting onStop={() => app.store.getState().reset('Account')} />
          ) : (
            <Button onClick={() => app.store.getState().pop()} variant="secondary">
              {m.swap_cancel()}
            </Button>
          )}
          <Button
            disabled={!plan || level === 'blocked' || (mustType && !isTyped)}
            loading={busy !== null}
            onClick={press}
            testId="swap-confirm"
          >
            {label}
          </Button>
        </div>
      }
      gap={12}
    >
      {plan ? (
        <Reviewed app={app} plan={plan} step={step}>
          {mustType && level !== 'blocked' ? (
            <Input
              autoComplete="off"
              label={m.swap_type({ word: m.swap_word() })}
              onChange={setTyped}
              testId="swap-word"
              value={typed}
            />
          ) : null}
        </Reviewed>
      ) : (
        <SkeletonRows count={3} />
      )}
    </Screen>
  )
}

type ReviewedProps = {
  readonly app: App
  readonly plan: SwapPlan
  readonly step: SwapPlan['steps'][number] | undefined
  /** Field for the confirmation word that the user must type before signing, if the price impact requires it. */
  readonly children: ReactNode
}

/** Shows both tokens of a plan, its warnings and its costs. */
function Reviewed({ app, plan, step, children }: ReviewedProps) {
  const client = queryClientOf(app)
  const { from, to, amount, toAmount, network, account } = plan.quote
  const currency = useAppState(fiatCurrency)
  const prices = {
    from: useQuery(priceQuery(app, from), client).data ?? null,
    to: useQuery(priceQuery(app, to), client).data ?? null,
  }
  const native = useQuery(tokensQuery(app, network, account), client).data?.find(({ address }) => address === null)
  const { fee, sponsor, coinPrice } = plan
  const isGasLow = fee !== null && native !== undefined && native.amount < plan.call.value + fee
  const written = formatAmount(amount, { decimals: from.decimals, most: 20 })
  return (
    <>
      <div className={styles.sides}>
        <ReviewedSide
          amount={written}
          fiat={formatFiat(fiatOf(amount, from.decimals, prices.from), { currency })}
          title={m.swap_from()}
          token={from}
        />
        <ReviewedSide
          amount={formatAmount(toAmount, { decimals: to.decimals, most: 6 })}
          fiat={formatFiat(fiatOf(toAmount, to.decimals, prices.to), { currency })}
          title={m.swap_to()}
          token={to}
        />
      </div>
      <PlanWarnings plan={plan} />
      {isGasLow ? <Banner title={m.swap_gas_low()} tone="warning" /> : null}
      {children}
      <Text align="center" size="hint" tone="muted">
        <bdi>{rateText(plan.quote)}</bdi>
      </Text>
      <DetailRows
        rows={swapCosts({
          currency,
          to,
          toAmount,
          slippage: plan.quote.slippage,
          impact: plan.impact,
          cost: fee,
          // If the wallet reported a coin price, use it, so that we show the same fee amount in money as the wallet.
          native: native && { ...native, price: coinPrice ?? native.price },
          sponsor: sponsor?.name,
        })}
      />
      <Text size="hint" tone="muted">
        {step === 'reset'
          ? m.swap_reset_text({ symbol: from.symbol })
          : plan.steps.length > 0
            ? m.swap_approve_text({ amount: written, symbol: from.symbol })
            : m.swap_preview_text()}
        {plan.isBatch ? ` ${m.swap_batch_text()}` : ''}
      </Text>
    </>
  )
}

type ReviewedSideProps = {
  readonly title: string
  readonly token: SwapToken
  /** Amount with its symbol, formatted in the user's locale. */
  readonly amount: string
  readonly fiat: string
}

/** Shows the sold or the bought token of a reviewed swap, with its amount and value. */
function ReviewedSide({ title, token, amount, fiat }: ReviewedSideProps) {
  return (
    <AmountCard title={title}>
      <AmountLine>
        <span>
          <Text className={styles.reviewed} size="title" weight="bold">
            <bdi>{amount}</bdi> <bdi>{token.symbol}</bdi>
          </Text>
          <span className={styles.quiet}>{fiat}</span>
        </span>
        <TokenImage token={token} />
      </AmountLine>
    </AmountCard>
  )
}

/** Warnings about a swap, shown before the user signs it. */
function PlanWarnings({ plan: { impact, taxes, proof, quote, minimum } }: { readonly plan: SwapPlan }) {
  const level = impactLevel(impact, proof)
  const percent = impact === null ? '' : percentText(impact)
  const taxed = (['from', 'to'] as const).filter((side) => taxes[side] > 0n)
  return (
    <>
      {impact === null ? (
        <Banner
          text={
            level === 'blocked'
              ? m.swap_impact_unknown_text()
              : m.swap_impact_unknown_typed({
                  amount: formatAmount(minimum, { decimals: quote.to.decimals, most: 6 }),
                  symbol: quote.to.symbol,
                })
          }
          title={m.swap_impact_unknown()}
          tone="danger"
        />
      ) : level === 'blocked' ? (
        <Banner text={m.swap_impact_blocked_text()} title={m.swap_impact_blocked({ percent })} tone="danger" />
      ) : level === 'fine' ? null : (
        <Banner
          text={m.swap_impact_text()}
          title={m.swap_impact_warned({ percent })}
          tone={level === 'warned' ? 'warning' : 'danger'}
        />
      )}
      {taxed.map((side) => (
        <Banner
          key={side}
          text={m.swap_taxed_text()}
          title={m.swap_taxed({ symbol: quote[side].symbol, percent: percentText(taxes[side] * 10n) })}
          tone="warning"
        />
      ))}
      {proof === 'none' ? (
        <Banner text={m.swap_unproven_text({ symbol: quote.to.symbol })} title={m.swap_unproven()} tone="danger" />
      ) : null}
    </>
  )
}
