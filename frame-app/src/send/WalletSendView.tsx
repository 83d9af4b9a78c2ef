import { type FormEvent, useEffect, useState } from 'react'
import type { App } from '../app/App.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { isSameAddress } from '../chains/isSameAddress.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { ownerOf, readSent } from '../payments/sent/sentStore.ts'
import { useOpenPayment } from '../payments/useOpenPayment.ts'
import { WaitingPayment } from '../payments/WaitingPayment.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { AmountField } from './AmountField.tsx'
import { givenParams } from './givenParams.ts'
import type { NftRow } from './NftRow.ts'
import { ReceiverField } from './ReceiverField.tsx'
import styles from './send.module.css'
import { beginDraft } from './sendDraft.ts'
import { shortAddress } from './shortAddress.ts'
import { takeMax } from './takeMax.ts'
import { typedAmount } from './typedAmount.ts'
import { useReceiver } from './useReceiver.ts'
import { useSend } from './useSend.ts'

const labels: Record<SendButton, () => string> = {
  preview: m.send_preview,
  invalidAddress: m.send_invalid_address,
  addAddress: m.send_add_address,
  insufficientFunds: m.send_insufficient,
  addAmount: m.send_add_amount,
  incorrectValue: m.send_incorrect_value,
  selectToken: m.send_select_token,
}

/** View to enter the token, the amount and the recipient. */
export function WalletSendView({ nftRow }: { readonly nftRow: NftRow }) {
  const { app, address, network } = useSend()
  const payment = useOpenPayment()
  const { params, isOff } = useAppState((state) => ({
    params: currentRoute(state)?.params ?? {},
    isOff: state.options.features?.send === false,
  }))
  const id = network?.caipNetworkId ?? null
  useEffect(() => beginDraft(app, { account: address, network: id }, givenParams(params)), [app, address, id, params])
  if (!address) return <NotConnected />
  if (isOff)
    return (
      <Screen>
        <EmptyState icon="send" text={m.send_off_text()} title={m.send_off()} />
      </Screen>
    )
  if (network?.namespace !== 'eip155' && network?.namespace !== 'solana')
    return (
      <Screen>
        <EmptyState icon="network" text={m.send_unsupported_text()} title={m.send_unsupported()} />
      </Screen>
    )
  return payment ? <WaitingPayment /> : <Form nftRow={nftRow} />
}

function Form({ nftRow: Nft }: { readonly nftRow: NftRow }) {
  const { app, address, network, isAuth, isSmart, draft, change, token, tokens } = useSend()
  const [isReckoning, setReckoning] = useState(false)
  const receiver = useReceiver(network!.caipNetworkId, draft.receiver)
  const amount = token && typedAmount(draft, token)
  const button = sendButton({
    isNft: draft.nft !== null,
    hasToken: token !== undefined,
    typed: draft.amount,
    amount,
    balance: token?.amount ?? 0n,
    receiver: receiver.state === 'empty' ? 'empty' : receiver.state === 'ready' ? 'ready' : 'invalid',
  })
  const push = useAppState((state) => state.push)

  const pressMax = async () => {
    if (!token || !address) return
    setReckoning(true)
    const wallet = { isSmart, warns: isAuth }
    await takeMax(app, { network: network!, address, token, to: receiver.address, wallet })
    setReckoning(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (button === 'selectToken') push('WalletSendSelectToken')
    if (button !== 'preview' || !receiver.address) return
    change({ failure: null })
    push('WalletSendPreview', {
      to: receiver.address,
      ...(receiver.name && { name: receiver.name }),
      ...(receiver.avatar && { avatar: receiver.avatar }),
      ...(receiver.isOtherChain && { otherChain: 'yes' }),
    })
  }

  if (!tokens.data && tokens.isError && !draft.nft)
    return (
      <Screen>
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, tokens.refetch)}>{m.try_again()}</Button>}
          text={m.send_tokens_failed_text()}
          title={m.send_tokens_failed()}
        />
      </Screen>
    )
  if (!tokens.data && !draft.nft)
    return (
      <Screen>
        <SkeletonRows count={2} />
      </Screen>
    )
  return (
    <form className={styles.form} onSubmit={submit}>
      <Screen
        footer={
          <Button
            disabled={button !== 'preview' && button !== 'selectToken'}
            loading={receiver.state === 'searching'}
            submit
          >
            {labels[button]()}
          </Button>
        }
        gap={16}
      >
        {draft.nft ? (
          <Nft {...draft.nft} />
        ) : (
          <AmountField
            amount={amount}
            draft={draft}
            isReckoning={isReckoning}
            onChange={(next) => change({ ...next, isMax: false, failure: null })}
            onMax={() => void pressMax()}
            onBuy={buyIsOffered(app) ? () => openBuy(app) : undefined}
            onToken={() => push('WalletSendSelectToken')}
            token={token}
          />
        )}
        <ReceiverField
          onChange={(text) => change({ receiver: text, failure: null })}
          network={network!}
          receiver={receiver}
          text={draft.receiver}
        />
        {draft.receiver ? null : (
          <RecentRecipients
            account={address!}
            key={network!.caipNetworkId}
            network={network!.caipNetworkId}
            onChoose={(to) => change({ receiver: to, failure: null })}
          />
        )}
      </Screen>
    </form>
  )
}

type FormInput = {
  /** Whether the user sends an NFT. An NFT has no amount. */
  readonly isNft: boolean
  readonly hasToken: boolean
  /** Amount as the user typed it. */
  readonly typed: string
  /** Parsed amount in the smallest unit, or `undefined` if the input is not a valid amount. */
  readonly amount: bigint | undefined
  readonly balance: bigint
  readonly receiver: 'empty' | 'invalid' | 'ready'
}

type SendButton =
  | 'preview'
  | 'invalidAddress'
  | 'addAddress'
  | 'insufficientFunds'
  | 'addAmount'
  | 'incorrectValue'
  | 'selectToken'

/**
 * Returns the label of the send button. The label names the first missing input, in this order: token, amount,
 * recipient.
 */
export function sendButton({ isNft, hasToken, typed, amount, balance, receiver }: FormInput): SendButton {
  if (!isNft) {
    if (!hasToken) return 'selectToken'
    if (typed.trim() && amount === undefined) return 'incorrectValue'
    if (!amount) return 'addAmount'
    if (amount > balance) return 'insufficientFunds'
  }
  if (receiver === 'empty') return 'addAddress'
  return receiver === 'invalid' ? 'invalidAddress' : 'preview'
}

type RecentRecipientsProps = {
  /** CAIP-2. */
  readonly network: string
  readonly account: string
  readonly onChoose: (address: string) => void
}

/** Lists the addresses that the account recently paid. Renders nothing if there are none. */
function RecentRecipients({ network, account, onChoose }: RecentRecipientsProps) {
  const app = useApp()
  const [recent] = useState(() => recentRecipients(app, network, account))
  if (recent.length === 0) return null
  return (
    <ListGroup title={m.send_recent()}>
      {recent.map((address) => (
        <ListItem
          image={<Avatar address={address} />}
          key={address}
          label={m.send_recent_choose({ address })}
          onClick={() => onChoose(address)}
          title={shortAddress(address)}
        />
      ))}
    </ListGroup>
  )
}

const most = 3

/**
 * Returns the addresses that an account recently paid on this network from this browser, newest first. Omits payments
 * on other networks, because a contract may not exist on this network or may belong to someone else here. Does not use
 * the account's history, because anyone can add a lookalike address to the history (address poisoning).
 *
 * @param network CAIP-2
 */
export function recentRecipients(app: Pick<App, 'storage'>, network: string, account: string): readonly string[] {
  const owner = ownerOf({ network, from: account })
  const paid = readSent(app)
    .filter(({ kind, state }) => kind === 'send' && (state === 'confirmed' || state === 'pending'))
    .filter((each) => ownerOf(each) === owner && !isSameAddress(network, each.to, account))
    .map(({ to }) => to)
  return paid.filter((to, index) => paid.findIndex((each) => isSameAddress(network, each, to)) === index).slice(0, most)
}
