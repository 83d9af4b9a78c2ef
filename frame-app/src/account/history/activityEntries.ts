import { formatUnits } from 'viem/utils'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import type { KeptSent } from '../../payments/sent/KeptSent.ts'
import type { ActivityEntry } from './ActivityEntry.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'
import { shownTransfers } from './shownTransfers.ts'

type Input = {
  /** Transactions from `mergePages`. */
  readonly history: readonly HistoryTransaction[]
  /** Stored copies of the transactions that were recently sent from the modal. */
  readonly sent: readonly KeptSent[]
  /** Network to list (CAIP-2). Transactions on other networks are skipped. */
  readonly network: string
  /** The account's address in its chain's format. */
  readonly account: string
}

const operations = { send: 'send', swap: 'trade', approve: 'approve', cancel: 'cancel' } as const

/**
 * Returns an account's activity on one network, newest first.
 *
 * A transaction that was sent from the modal is listed from its stored copy until the history reports it as settled. A
 * sent transaction counts as the account's own even if another account signed it on the chain: a shared wallet's
 * transaction is signed by one of the owners, and the history might not contain the shared wallet's internal transfers.
 */
export function activityEntries({ history, sent, network, account }: Input): readonly ActivityEntry[] {
  const here = history.filter((each) => each.network === network)
  const isSigned = ({ from }: HistoryTransaction) => isSameAddress(network, from, account)
  const own = here.filter(isSigned)
  const isHidden = (each: HistoryTransaction) => !isSigned(each) && shownTransfers(each, account) === null
  const settled = new Map(
    here.flatMap((each) => (each.status === 'pending' || isHidden(each) ? [] : [[each.hash, each.status] as const])),
  )
  // Solana's chain stores no token symbols. The stored copy still has the symbol after the account has spent all of
  // that token.
  const isNameless = network.startsWith('solana:')
  const sentHere = new Set(sent.map(({ hash }) => hash))
  const waiting = sent.filter(({ hash }) => isNameless || !settled.has(hash))
  const waits = new Set(waiting.map(({ hash }) => hash))

  const isReplaced = ({ hash, nonce }: KeptSent) =>
    nonce !== null && own.some((each) => each.nonce === nonce && each.hash !== hash && each.status !== 'pending')

  const fromHistory = here
    .filter(({ hash }) => !waits.has(hash))
    .flatMap((transaction): ActivityEntry[] => {
      const { status, minedAt, ...rest } = transaction
      const transfers = shownTransfers(transaction, account)
      const isOwn = isSigned(transaction) || sentHere.has(transaction.hash)
      return transfers ? [{ ...rest, state: status, at: minedAt, isOwn, transfers }] : []
    })
  const stateOf = (each: KeptSent) => settled.get(each.hash) ?? (isReplaced(each) ? 'replaced' : 'pending')
  const fromHere = waiting.map((each) => sentEntry(each.state === 'pending' ? { ...each, state: stateOf(each) } : each))
  return [...fromHere, ...fromHistory].sort((a, b) => b.at - a.at)
}

function sentEntry({ hash, network, from, to, kind, token, at, nonce, state }: KeptSent): ActivityEntry {
  const transfer = token && {
    direction: 'out' as const,
    quantity: formatUnits(token.amount, token.decimals),
    amount: token.amount,
    decimals: token.decimals,
    price: null,
    isSpam: false,
    token: { name: token.symbol, symbol: token.symbol, iconUrl: null, address: null },
    nft: null,
  }
  return {
    id: `sent:${hash}`,
    hash,
    network,
    operation: operations[kind],
    state,
    at,
    from,
    to,
    nonce,
    isOwn: true,
    transfers: transfer ? [transfer] : [],
  }
}
