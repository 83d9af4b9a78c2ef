import type { Fact, Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import type { AccountState } from './AccountState.ts'
import type { DecodedInstruction } from './decodeInstruction.ts'
import { exactSolanaAmount, solanaAmount } from './solanaAmount.ts'

type RequestContext = { readonly account: string; readonly states: ReadonlyMap<string, AccountState> }
type Loss = Extract<DecodedInstruction, { kind: 'authority' | 'assign' | 'close' | 'burn' | 'nonce' }>
type Words = {
  readonly title: string
  readonly action: string
  readonly facts: Fact[]
  readonly warnings: Warning[]
  readonly counterparty: string
}

/**
 * Describes the permanent loss of an account or of tokens (RPC-8). All losses show danger warnings, with two
 * exceptions: a token account that is closed in favor of its own owner, which unwraps SOL, and the user's own nonce
 * account.
 */
export function lossWords(loss: Loss, { account, states }: RequestContext): Words {
  switch (loss.kind) {
    case 'authority':
      return {
        title: m.solana_authority_title(),
        action: m.solana_authority_action({ account: shortAddress(loss.account) }),
        facts: [address(m.fact_account(), loss.account), ...(loss.to ? [address(m.fact_new_owner(), loss.to)] : [])],
        warnings: [{ tone: 'danger', title: m.solana_authority_title(), text: m.warn_authority_text() }],
        counterparty: loss.to ?? loss.account,
      }
    case 'assign':
      return {
        title: m.solana_assign_title(),
        action: m.solana_assign_action({ account: shortAddress(loss.account), program: shortAddress(loss.to) }),
        facts: [address(m.fact_account(), loss.account), address(m.fact_new_owner(), loss.to)],
        warnings: [{ tone: 'danger', title: m.solana_assign_title(), text: m.warn_assign_text() }],
        counterparty: loss.to,
      }
    case 'nonce': {
      const own = loss.to === account
      return {
        title: m.solana_nonce_title(),
        action: m.solana_nonce_action({ account: shortAddress(loss.account), owner: shortAddress(loss.to) }),
        facts: [address(m.fact_account(), loss.account), address(m.fact_operator(), loss.to)],
        warnings: own ? [] : [{ tone: 'danger', title: m.warn_power_title(), text: m.warn_nonce_text() }],
        counterparty: loss.to,
      }
    }
    case 'close': {
      const tone = loss.to === account ? 'warning' : 'danger'
      return {
        title: m.solana_close_title(),
        action: m.solana_close_action({ account: shortAddress(loss.account), recipient: shortAddress(loss.to) }),
        facts: [address(m.fact_account(), loss.account), address(m.fact_recipient(), loss.to)],
        warnings: [
          { tone, title: m.solana_close_title(), text: m.warn_close_text({ recipient: shortAddress(loss.to) }) },
        ],
        counterparty: loss.to,
      }
    }
    case 'burn': {
      const decimals = states.get(loss.source)?.token?.decimals
      const amount = solanaAmount(loss.amount, loss.mint, decimals)
      const exact = exactSolanaAmount(loss.amount, loss.mint, decimals)
      return {
        title: m.solana_burn_title({ amount }),
        action: m.solana_burn_action({ amount }),
        facts: [{ label: m.fact_amount(), value: exact, form: 'amount' }, address(m.fact_token(), loss.mint)],
        warnings: [{ tone: 'danger', title: m.warn_burn_title(), text: m.warn_burn_text() }],
        counterparty: loss.mint,
      }
    }
  }
}

const address = (label: string, value: string): Fact => ({ label, value, form: 'address' })
