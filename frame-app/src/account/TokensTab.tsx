import { useState } from 'react'
import { makeError } from '#shared/errors/makeError.ts'
import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { useSecondsUntil } from '../app/useSecondsUntil.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Text } from '../ui/text/Text.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { AllNetworks } from './AllNetworks.tsx'
import type { Token } from './balances/Token.ts'
import type { useHoldings } from './balances/useHoldings.ts'
import { offeredFeatures } from './offeredFeatures.ts'
import { TokenList } from './TokenList.tsx'

/** The account's tokens, or the loading, empty or error state. */
export function TokensTab({
  tokens,
  spam,
  hasUnverified,
  failed,
  unsupported,
  ...rest
}: ReturnType<typeof useHoldings>) {
  const { retry, retryAt } = rest
  if (unsupported && tokens?.length === 0)
    return <EmptyState icon="info" text={m.tokens_unsupported_text()} title={m.tokens_unsupported()} />
  if (failed && !tokens)
    return (
      <ErrorState
        action={<RetryTokens retry={retry} retryAt={retryAt} />}
        text={m.tokens_failed_text()}
        title={makeError('BALANCE_UNAVAILABLE').message}
      />
    )
  if (!tokens) return <SkeletonRows count={3} round />
  const held = tokens.filter(({ amount, added }) => amount > 0n || added)
  return (
    <AllNetworks>
      {held.length > 0 ? <TokenList tokens={held} /> : <NoTokens canBuy={!unsupported} />}
      <AddTokenNote isUnlisted={unsupported} />
      {hasUnverified ? (
        <Text size="hint" tone="muted">
          {m.tokens_unverified()}
        </Text>
      ) : null}
      <SpamTokens spam={spam.filter(({ amount }) => amount > 0n)} />
    </AllNetworks>
  )
}

/**
 * Lets the user add a token by its address. On a network without a token list, also explains why tokens may be missing.
 */
function AddTokenNote({ isUnlisted }: { readonly isUnlisted: boolean }) {
  const push = useAppState((state) => state.push)
  const canAdd = useAppState((state) => state.activeNamespace === 'eip155')
  if (!isUnlisted && !canAdd) return null
  return (
    <Text align="center" tone="muted">
      {isUnlisted ? `${m.tokens_unlisted()} ` : null}
      {canAdd ? <LinkButton onClick={() => push('WalletSendSelectToken')}>{m.tokens_add()}</LinkButton> : null}
    </Text>
  )
}

function SpamTokens({ spam }: { readonly spam: readonly Token[] }) {
  const [isShown, setShown] = useState(false)
  if (spam.length === 0) return null
  return (
    <>
      <Switch checked={isShown} detail={m.tokens_spam_text()} label={m.tokens_spam()} onChange={setShown} />
      {isShown ? <TokenList label={m.tokens_hidden()} tokens={spam} /> : null}
    </>
  )
}

/**
 * Shown for an account without tokens. The view's buttons above offer to buy or receive some. If the dapp has disabled
 * "Receive" there, a row offers it here.
 */
function NoTokens({ canBuy }: { readonly canBuy: boolean }) {
  const app = useApp()
  const { offers, push } = useAppState((state) => ({
    offers: offeredFeatures(state, buyIsOffered(app)).map(({ feature }) => feature),
    push: state.push,
  }))
  if (offers.includes('receive'))
    return (
      <EmptyState
        icon="wallet"
        text={canBuy && offers.includes('onramp') ? m.tokens_none_buy() : m.tokens_none_receive()}
        title={m.tokens_none()}
      />
    )
  return (
    <ListGroup label={m.tokens_none()}>
      <ListItem
        chevron
        detail={m.tokens_receive_text()}
        image={<Icon name="receive" />}
        leadsTo="WalletReceive"
        onClick={() => push('WalletReceive')}
        title={m.tokens_receive()}
      />
    </ListGroup>
  )
}

/**
 * Retry button. Until a retry is allowed, the button counts down the seconds. The countdown is hidden from screen
 * readers, because the button is in an alert, and they would read out every second.
 */
function RetryTokens({ retry, retryAt }: Pick<ReturnType<typeof useHoldings>, 'retry' | 'retryAt'>) {
  const seconds = useSecondsUntil(retryAt)
  if (seconds === 0) return <Button onClick={retry}>{m.try_again()}</Button>
  return (
    <Button disabled>
      <span aria-hidden="true">{m.try_again_in({ seconds })}</span>
      <VisuallyHidden>{m.try_again()}</VisuallyHidden>
    </Button>
  )
}
