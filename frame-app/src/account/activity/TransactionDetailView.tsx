import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explorerOf } from '#shared/explorerOf.ts'
import { currentLocale } from '#shared/language/currentLocale.ts'
import { formatAmount } from '../../app/amounts/formatAmount.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { AccountAddress } from '../../app/screens/AccountAddress.tsx'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import * as m from '../../generated/i18n/messages.js'
import { identityQuery } from '../../names/lookup/identityQuery.ts'
import type { SentTransaction } from '../../payments/sent/SentTransaction.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Skeleton } from '../../ui/pictures/Skeleton.tsx'
import { SkeletonRows } from '../../ui/pictures/SkeletonRows.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { ActivityEntry } from '../history/ActivityEntry.ts'
import { activityRows } from '../history/activityRows.ts'
import { receiptQuery } from '../history/receiptQuery.ts'
import { ActivityImage } from './ActivityImage.tsx'
import styles from './activity.module.css'
import { rowWords, stateWords, titleWords } from './activityWords.ts'
import { ReplaceButtons } from './ReplaceButtons.tsx'
import { useActivity } from './useActivity.ts'

/** Shows the transaction whose hash is in the route params. */
export function TransactionDetailView() {
  const hash = useAppState((state) => currentRoute(state)?.params.hash ?? '')
  const connected = useAppState(isConnected)
  const { entries, query, address, sent } = useActivity(false)
  const entry = entries.find((each) => each.hash === hash)
  if (!connected) return <NotConnected />
  if (entry && address)
    return (
      <TransactionDetail
        account={address}
        entry={entry}
        sent={sent?.find((each) => each.hash === hash) ?? sentOfEntry(entry, address)}
      />
    )
  return (
    <Screen>
      {query.isLoading ? (
        <SkeletonRows count={3} />
      ) : (
        <EmptyState icon="clock" text={m.activity_unknown_text()} title={m.activity_unknown()} />
      )}
    </Screen>
  )
}

const kinds: ReadonlyMap<string, SentTransaction['kind']> = new Map([
  ['trade', 'swap'],
  ['approve', 'approve'],
  ['cancel', 'cancel'],
])

/**
 * Converts an account's pending transaction from the history to a `SentTransaction`, the type of a transaction that was
 * sent from the modal. The history may contain a pending transaction that was sent from another wallet or before this
 * page loaded.
 *
 * @param account in the wallet's format
 * @returns `undefined` if another account signed the transaction or if it is settled
 */
export function sentOfEntry(entry: ActivityEntry, account: string): SentTransaction | undefined {
  const { hash, network, to, operation, at, nonce, isOwn, state, transfers } = entry
  if (!isOwn || state !== 'pending') return undefined
  const given = transfers.find(({ direction, token }) => direction === 'out' && token)
  const token =
    given?.token && given.amount !== null && given.decimals !== null
      ? { symbol: given.token.symbol, decimals: given.decimals, amount: given.amount }
      : null
  return { hash, network, from: account, to: to ?? '', kind: kinds.get(operation) ?? 'send', token, at, nonce }
}

type Props = {
  readonly entry: ActivityEntry
  readonly account: string
  /** The transaction as a `SentTransaction`, if it is pending and this account sent it; else `undefined`. */
  readonly sent: SentTransaction | undefined
}

const time = (at: number) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** Details of a transaction: transfers, state, sender and recipient, and fee. */
function TransactionDetail({ entry, account, sent }: Props) {
  const app = useApp()
  const network = useAppState((state) => networkOf(state, entry.network))
  const explorer = explorerOf(network)
  const isMined = entry.state === 'confirmed' || entry.state === 'failed'
  const receipt = useQuery(receiptQuery(app, network, entry.hash, isMined), queryClientOf(app))
  const canCopy = mayCopyParty(entry)
  const rows = activityRows(entry)
  const explanation = stateText(entry)
  const blockLabel = network?.namespace === 'solana' ? m.activity_slot() : m.activity_block()
  const isPayer = isSameAddress(entry.network, receipt.data?.payer ?? null, account)
  const fee =
    receipt.data && network && isPayer ? formatAmount(receipt.data.fee, { ...network.nativeCurrency, most: 8 }) : null

  return (
    <Screen gap={16}>
      <div className={styles.head}>
        {rows.map((row) => (
          <div className={styles.moved} key={row.key}>
            <ActivityImage row={row} />
            <Text as="h2" size="title" weight="bold">
              {titleWords(row)}
            </Text>
            {row.transfers.length > 0 ? (
              <bdi className={styles.what}>{rowWords({ ...row, entry: settled(entry) })}</bdi>
            ) : null}
          </div>
        ))}
        {explanation ? (
          <Text align="center" tone="muted">
            {explanation}
          </Text>
        ) : null}
      </div>
      <dl className={styles.lines}>
        <DetailLine label={m.activity_status()}>
          <span className={styles.words} data-state={entry.state}>
            {stateWords[entry.state]()}
          </span>
        </DetailLine>
        <DetailLine label={m.activity_date()}>{time(entry.at)}</DetailLine>
        <DetailLine label={m.activity_from()}>
          <Party address={entry.from} canCopy={canCopy} network={entry.network} />
        </DetailLine>
        {entry.to ? (
          <DetailLine label={m.activity_to()}>
            <Party address={entry.to} canCopy={canCopy} network={entry.network} />
          </DetailLine>
        ) : null}
        {fee ? <DetailLine label={m.activity_fee()}>{`${fee} ${network?.nativeCurrency.symbol}`}</DetailLine> : null}
        {receipt.data ? (
          <DetailLine label={blockLabel}>
            {new Intl.NumberFormat(currentLocale()).format(receipt.data.block)}
          </DetailLine>
        ) : receipt.isLoading ? (
          <DetailLine label={blockLabel}>
            <Skeleton size={64} variant="text" />
          </DetailLine>
        ) : null}
        <DetailLine label={m.activity_hash()}>
          <AddressText
            address={entry.hash}
            copy={
              <CopyButton
                copiedLabel={m.copied()}
                copiedMessage={m.activity_hash_copied()}
                label={m.activity_copy_hash()}
                onFailed={() => showSnack(app, 'error', m.copy_failed())}
                value={entry.hash}
              />
            }
          />
        </DetailLine>
      </dl>
      {sent && entry.state === 'pending' ? <ReplaceButtons sent={sent} /> : null}
      {explorer && entry.state !== 'signers' ? (
        <ListGroup label={m.block_explorer()}>
          <ListItem
            href={`${explorer.url.replace(/\/$/, '')}/tx/${entry.hash}`}
            image={<Icon name="external" />}
            title={m.activity_explorer({ name: explorer.name })}
          />
        </ListGroup>
      ) : null}
    </Screen>
  )
}

/**
 * Whether the user can copy the other party's address. An address poisoning attack puts a lookalike of a known address
 * into the history and relies on the user to copy it. So we offer copying only if the account signed the transaction,
 * or received an asset with a known price.
 */
export function mayCopyParty({ isOwn, transfers }: Pick<ActivityEntry, 'isOwn' | 'transfers'>): boolean {
  return (
    isOwn || (transfers.every(({ direction }) => direction === 'in') && transfers.some(({ price }) => price !== null))
  )
}

/**
 * Returns the entry as if it were confirmed. So the transfer row does not show the state, because the details show it
 * in a separate line.
 */
const settled = (entry: ActivityEntry): ActivityEntry => ({ ...entry, state: 'confirmed' })

/** A label and value in the list of details. */
function DetailLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const texts = {
  confirmed: () => null,
  pending: m.activity_pending_text,
  failed: m.activity_failed_detail,
  replaced: m.activity_replaced_text,
  signers: m.activity_signers_text,
} as const

/** Returns an explanation of the transaction's state, or `null` for an ordinary confirmed transaction. */
function stateText(entry: ActivityEntry): string | null {
  const isMoved = activityRows(entry).some(({ title }) => title === 'moved')
  return isMoved ? m.activity_moved_text() : texts[entry.state]()
}

type PartyProps = { readonly address: string; readonly network: string | null; readonly canCopy: boolean }

/** A transaction's sender or recipient: always the address, and the name if the address has one. */
function Party({ address, network, canCopy }: PartyProps) {
  const app = useApp()
  const known = useAppState((state) => networkOf(state, network))
  const { data: { name } = {} } = useQuery(identityQuery(app, known, address), queryClientOf(app))
  return (
    <span className={styles.party}>
      {name ? <bdi className={styles.name}>{name}</bdi> : null}
      {canCopy ? <AccountAddress address={address} /> : <AddressText address={address} />}
    </span>
  )
}
