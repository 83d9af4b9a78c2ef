import type { Network } from '#shared/networks.ts'
import type { Token } from '../account/balances/Token.ts'
import type { App } from '../app/App.ts'
import { amountText } from '../app/amounts/amountText.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import * as m from '../generated/i18n/messages.js'
import type { Transfer, TransferProblem } from './plan/Transfer.ts'
import { planTransfer } from './planTransfer.ts'
import { problemText } from './problemText.ts'
import { sendDraftOf } from './sendDraft.ts'

type Wanted = {
  readonly network: Network
  readonly address: string
  readonly token: Token
  /** Recipient's address; `null` if not known yet. */
  readonly to: string | null
  readonly wallet: Transfer['wallet']
}

/**
 * Fills in the maximum amount of a token that can be sent: the balance, minus the fee if the fee is paid in the same
 * token. Shows a message if that amount cannot be determined. Drops the result if the token, account, network or typed
 * amount has changed in the meantime.
 */
export async function takeMax(app: App, { network, address, token, to, wallet }: Wanted): Promise<void> {
  const draft = sendDraftOf(app)
  const before = draft.getState()
  const isCurrent = () => {
    const now = draft.getState()
    const active = activeConnection(app.store.getState())
    return (
      (['account', 'network', 'token', 'nft', 'amount', 'unit'] as const).every(
        (field) => now[field] === before[field],
      ) &&
      active.address === address &&
      active.network === network.caipNetworkId
    )
  }
  const planned = await planTransfer(app, {
    network: network.caipNetworkId,
    from: address,
    to: to ?? address,
    asset: { token },
    amount: 'max',
    wallet,
    isOtherChain: false,
  }).catch(() => null)
  if (!isCurrent()) return
  if (!planned) showSnack(app, 'error', m.send_fee_unknown())
  else if ('problem' in planned) showSnack(app, 'error', maxProblem(planned.problem, token, network))
  else draft.setState({ amount: amountText(planned.plan.amount, token.decimals), unit: 'token', isMax: true })
}

/**
 * Returns the message for a problem with the Max button. The review's messages suggest a smaller amount, which makes no
 * sense for Max.
 */
function maxProblem(problem: TransferProblem, token: Token, network: Network): string {
  if (problem === 'notEnough') return m.send_none_left({ symbol: token.symbol })
  if (problem === 'noFee') return m.send_no_fee_short({ symbol: network.nativeCurrency.symbol })
  return problemText(problem, network)
}
