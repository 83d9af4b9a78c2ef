import { useId } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import type { Token } from '../account/balances/Token.ts'
import { amountText } from '../app/amounts/amountText.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { TokenImage } from '../app/images/TokenImage.tsx'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { useAppState } from '../app/useAppState.ts'
import { useDebounced } from '../app/useDebounced.ts'
import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { AmountCard } from '../ui/layout/AmountCard.tsx'
import { AmountInput } from '../ui/layout/AmountInput.tsx'
import { AmountLine } from '../ui/layout/AmountLine.tsx'
import { TokenChoice } from '../ui/layout/TokenChoice.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import styles from './send.module.css'
import type { SendDraft } from './sendDraft.ts'

type AmountFieldProps = {
  draft: Pick<SendDraft, 'amount' | 'unit'>
  token: Token | undefined
  /** The typed amount, in the token's smallest unit. */
  amount: bigint | undefined
  isReckoning: boolean
  onChange: (change: Partial<Pick<SendDraft, 'amount' | 'unit'>>) => void
  onMax: () => void
  onToken: () => void
  /**
   * Callback that opens the buy flow, which the field offers if the balance is zero. `undefined` if the user cannot buy
   * anything.
   */
  onBuy: (() => void) | undefined
}

/**
 * Field for the amount and the token. The user types the amount in tokens or in money; the field shows the amount in
 * the other unit below.
 */
export function AmountField({ draft, token, amount, onChange, onMax, onToken, onBuy, ...props }: AmountFieldProps) {
  const { isReckoning } = props
  const currency = useAppState(fiatCurrency)
  const id = useId()
  const isFiat = draft.unit === 'fiat'
  const isWrong = Boolean(token && draft.amount.trim() && amount === undefined)
  const isTooMuch = Boolean(token && amount !== undefined && amount > token.amount)
  const other = () => {
    if (!token) return ''
    if (isWrong) return m.send_incorrect_note({ example: example() })
    if (isFiat) return `${formatAmount(amount ?? 0n, { decimals: token.decimals, most: 6 })} ${token.symbol}`
    return formatFiat(fiatOf(amount ?? 0n, token.decimals, token.price), { currency })
  }
  // Announced once the user pauses, not at each key.
  const announced = useDebounced(isTooMuch ? m.send_insufficient() : other(), 800)
  return (
    <AmountCard title={isFiat ? m.send_amount_fiat({ currency }) : m.send_amount()} titleOf={id}>
      <AmountLine>
        <AmountInput
          aria-describedby={`${id}-note`}
          aria-invalid={isWrong || isTooMuch ? true : undefined}
          disabled={!token}
          id={id}
          maxLength={200}
          onChange={(amount) => onChange({ amount })}
          value={draft.amount}
        />
        <TokenChoice
          image={token ? <TokenImage size={24} token={token} /> : null}
          label={token ? m.send_token_chosen({ symbol: token.symbol }) : m.send_choose_token()}
          onClick={onToken}
          text={token ? token.symbol : m.send_select_token()}
        />
      </AmountLine>
      <div className={styles.foot}>
        <span className={styles.other} data-wrong={isWrong ? '' : undefined} id={`${id}-note`}>
          <bdi>{other()}</bdi>
        </span>
        {token && token.price !== null && !isWrong ? (
          <LinkButton
            onClick={() => onChange({ unit: isFiat ? 'token' : 'fiat', amount: turned(draft, token, amount) })}
            tone="quiet"
          >
            {isFiat ? m.send_in_token({ symbol: token.symbol }) : m.send_in_fiat({ currency })}
          </LinkButton>
        ) : null}
      </div>
      {token ? (
        <div className={styles.foot}>
          <span className={styles.other} data-wrong={isTooMuch ? '' : undefined}>
            <bdi>
              {m.send_available({
                amount: `${formatAmount(token.amount, { decimals: token.decimals, most: 5 })} ${token.symbol}`,
              })}
            </bdi>
          </span>
          {token.amount === 0n && onBuy ? (
            <LinkButton onClick={onBuy}>{m.send_buy()}</LinkButton>
          ) : (
            <LinkButton loading={isReckoning} onClick={onMax}>
              {m.send_max()}
            </LinkButton>
          )}
        </div>
      ) : null}
      <LiveRegion message={announced} />
    </AmountCard>
  )
}

/** Example number for the error message, in the user's locale. */
const example = () => new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2 }).format(1234.5)

/** Converts the amount to the other unit, so that switching units does not change the amount's value. */
function turned({ unit }: Pick<SendDraft, 'unit'>, token: Token, amount: bigint | undefined): string {
  if (!amount) return ''
  if (unit === 'fiat') return amountText(amount, token.decimals, { most: 8 })
  const [whole = '0', fraction = ''] = (fiatOf(amount, token.decimals, token.price) ?? '0').split('.')
  return amountText(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')), 2)
}
