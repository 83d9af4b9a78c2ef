import { queryOptions, useQuery } from '@tanstack/react-query'
import type { App } from '../app/App.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { OpenConnectedWallet } from '../app/screens/OpenConnectedWallet.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { currentRoute, type RouteParams } from '../app/store/routerSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { StopWaiting } from '../payments/StopWaiting.tsx'
import { signable } from '../payments/signable.ts'
import { useOpenPayment } from '../payments/useOpenPayment.ts'
import { WaitingPayment } from '../payments/WaitingPayment.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Banner } from '../ui/layout/Banner.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { StatusText } from '../ui/text/StatusText.tsx'
import { Text } from '../ui/text/Text.tsx'
import type { NftRow } from './NftRow.ts'
import type { ReceiverWarning } from './plan/ReceiverWarning.ts'
import type { Nft } from './plan/Transfer.ts'
import { planTransfer } from './planTransfer.ts'
import { problemText } from './problemText.ts'
import { SendFacts } from './SendFacts.tsx'
import styles from './send.module.css'
import { endDraft } from './sendDraft.ts'
import { sendReviewed } from './sendReviewed.ts'
import { shortAddress } from './shortAddress.ts'
import { typedAmount } from './typedAmount.ts'
import { useSend } from './useSend.ts'

/** View to review the amount, the costs and the recipient of a transfer before the wallet is asked. */
export function WalletSendPreviewView({ nftRow }: { readonly nftRow: NftRow }) {
  const { app, address, network, draft, native, isAuth, token } = useSend()
  const params = useAppState((state) => currentRoute(state)?.params ?? {})
  const query = useSendPlan(params)
  const payment = useOpenPayment()
  const isSending = payment !== null
  const { isError, isFetching, error, refetch } = query
  if (!address || !network) return <NotConnected />
  const back = () => app.store.getState().pop()
  const addCoins = () => app.store.getState().push('FeeNeeded', { network: network.caipNetworkId })
  // The wallet may still send this payment, so the user must not be able to repeat it with one click.
  const leave = () => {
    endDraft(app)
    app.store.getState().reset('Account')
  }
  // While the wallet is being asked, the details of that request stay on screen.
  const data = isSending ? query.data : signable(query)
  const plan = data && 'plan' in data ? data.plan : undefined
  if (payment && (payment.kind !== 'send' || !plan)) return <WaitingPayment />

  const content = () => {
    if (data && 'problem' in data)
      return (
        <ErrorState
          action={
            <>
              <Button onClick={back}>{m.send_change()}</Button>
              {data.problem === 'noFee' ? (
                <Button onClick={addCoins} variant="secondary">
                  {m.fee_needed_add({ symbol: network.nativeCurrency.symbol })}
                </Button>
              ) : null}
            </>
          }
          text={
            // If the account cannot pay the fee, sending less of another token does not help, so the message asks for
            // the network's coin.
            data.problem === 'noFee' && token?.address !== null
              ? m.fee_needed({ symbol: network.nativeCurrency.symbol, network: network.name })
              : problemText(data.problem, network)
          }
          title={m.send_problem_title()}
        />
      )
    if (!plan && isError && !isFetching)
      return (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</Button>}
          technical={{
            text: error.message,
            label: m.details(),
            copyLabel: m.copy(),
            copiedLabel: m.copied(),
          }}
          text={m.send_quote_failed_text()}
          title={m.send_quote_failed()}
        />
      )
    if (!plan) return <SkeletonRows count={4} />
    return (
      <>
        <SendFacts
          nftRow={nftRow}
          avatar={params.avatar}
          name={params.name}
          nativePrice={native?.price ?? null}
          network={network}
          plan={plan}
        />
        <SendWarnings warnings={plan.warnings} />
      </>
    )
  }
  return (
    <Screen
      footer={
        plan ? (
          <>
            {isSending ? (
              <>
                <StatusText>
                  <Text align="center" size="hint" tone="muted">
                    {isAuth ? m.send_approve_here() : m.send_approve_wallet()}
                  </Text>
                </StatusText>
                <OpenConnectedWallet />
              </>
            ) : null}
            <div className={styles.actions}>
              {isSending ? (
                <StopWaiting onStop={leave} />
              ) : (
                <Button onClick={back} variant="secondary">
                  {m.cancel()}
                </Button>
              )}
              <Button loading={isSending} onClick={() => void sendReviewed(app, plan)}>
                {m.send_action()}
              </Button>
            </div>
          </>
        ) : null
      }
      gap={12}
    >
      {content()}
      {draft.failure ? (
        <Banner
          details={draft.failure.message}
          detailsLabel={m.details()}
          text={draft.failure.isUnsure ? m.send_unsure_text() : m.send_failed_text()}
          title={draft.failure.isUnsure ? m.send_unsure() : m.send_failed()}
          tone="danger"
        />
      ) : null}
    </Screen>
  )
}

type Words = { readonly tone: 'warning' | 'danger'; readonly title: string; readonly text: string }

const wordsOf = (warning: ReceiverWarning): Words => {
  switch (warning.kind) {
    case 'first':
      return { tone: 'warning', title: m.send_warn_first(), text: m.send_warn_first_text() }
    case 'alike':
      return {
        tone: 'danger',
        title: m.send_warn_alike(),
        text: m.send_warn_alike_text({ known: shortAddress(warning.known) }),
      }
    case 'contract':
      return { tone: 'warning', title: m.send_warn_contract(), text: m.send_warn_contract_text() }
    case 'tokenContract':
      return { tone: 'danger', title: m.send_warn_token(), text: m.send_warn_token_text() }
    case 'otherChain':
      return { tone: 'warning', title: m.send_warn_chain(), text: m.send_warn_chain_text() }
    case 'self':
      return { tone: 'warning', title: m.send_warn_self(), text: m.send_warn_self_text() }
  }
}

/** Shows warnings about the recipient, the most severe first. */
function SendWarnings({ warnings }: { readonly warnings: readonly ReceiverWarning[] }) {
  const words = warnings.map((warning) => ({ kind: warning.kind, ...wordsOf(warning) }))
  return words
    .sort((a, b) => a.tone.localeCompare(b.tone))
    .map(({ kind, ...banner }) => <Banner key={kind} {...banner} />)
}

/** Interval (ms) at which the plan, including its fee quote, is refreshed. */
const freshFor = 20_000

/** Returns the plan for the draft, and refreshes it until the user clicks Send. */
function useSendPlan({ to = '', otherChain }: RouteParams) {
  const { app, address, network, isAuth, isSmart, draft, token, nft: chosen, tokens } = useSend()
  const amount: bigint | 'max' | null = draft.nft
    ? 1n
    : draft.isMax
      ? 'max'
      : (token && typedAmount(draft, token)) || null
  const nft: Nft | null = chosen && { contract: chosen.contract, tokenId: BigInt(chosen.tokenId) }
  const asset = nft ? { nft } : token ? { token } : null
  const isAsked = useOpenPayment() !== null
  const wanted = {
    network: network?.caipNetworkId ?? '',
    from: address ?? '',
    to: to || null,
    asset,
    amount,
    wallet: { isSmart, warns: isAuth },
    isOtherChain: otherChain !== undefined,
  }
  return useQuery(
    {
      ...sendPlanQuery(app, wanted),
      refetchInterval: isAsked ? false : freshFor,
      // Wait while the token may still be loading. If the token is missing afterwards, planning reports the problem.
      enabled:
        network !== null &&
        address !== null &&
        (asset !== null || draft.token === undefined || !tokens.isPending) &&
        !isAsked,
    },
    queryClientOf(app),
  )
}

type Wanted = Parameters<typeof planTransfer>[1]

/**
 * Query for the plan of a transfer. The query key contains everything that changes the plan or its warnings, so a
 * cached plan never applies to another transfer. The key omits token prices and balances, because they only affect the
 * display.
 */
export const sendPlanQuery = (app: App, wanted: Wanted) => {
  const { network, from, to, asset, amount, wallet, isOtherChain } = wanted
  const what = asset && ('nft' in asset ? `${asset.nft.contract}/${asset.nft.tokenId}` : `${asset.token.address}`)
  return queryOptions({
    queryKey: ['sendPlan', network, from, to, what, `${amount}`, isOtherChain, wallet.isSmart, wallet.warns],
    queryFn: ({ signal }) => planTransfer(app, wanted, signal),
    staleTime: 0,
    gcTime: 60_000,
  })
}
